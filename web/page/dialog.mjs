// A question with something to write, as the browser's own dialog: every keyboard, input method and reader works in it.

const SHEET = `
#ask { box-sizing: border-box; width: min(92vw, 26rem); padding: 18px; border: 1px solid var(--edge); border-radius: 16px;
  background: var(--sheet); color: var(--ink); font: 17px/1.4 Georgia, "Times New Roman", serif; }
#ask::backdrop { background: rgb(0 0 0 / .45); }
#ask label { display: block; margin: 0 0 8px; font-weight: bold; }
#ask input { box-sizing: border-box; width: 100%; min-height: 46px; padding: 0 12px; border: 2px solid var(--main); border-radius: 10px;
  background: none; color: inherit; font: inherit; font-size: 18px; user-select: text; -webkit-user-select: text; }
#ask div { display: flex; gap: 10px; justify-content: flex-end; margin-top: 14px; }
#ask button { min-height: 46px; min-width: 88px; padding: 0 18px; border: 1px solid var(--main); border-radius: 23px; background: none;
  color: var(--main); font: inherit; cursor: pointer; touch-action: manipulation; }
#ask button[value=ok] { background: var(--main); color: var(--on-main); }
#ask :focus-visible { outline: 3px solid #d39a2f; outline-offset: 2px; }`;

let open = null; // the question that stands
const styled = new Set();

/** An element with attributes and text. */
export function make(tag, attributes, text = '') {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

/** Have these looks in the page. */
export function style(text) {
  if (styled.has(text)) return;
  styled.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Show a dialog. The game below reads keys and fingers from the whole window: nothing of this is meant for it. */
export function show(dialog) {
  for (const type of ['keydown', 'keypress', 'keyup', 'mousedown', 'touchstart', 'touchmove', 'touchend', 'wheel'])
    dialog.addEventListener(type, (e) => e.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
}

/** Ask; `fields` below the title, of which #ask-text takes the answer. `answered(said)` once, false when it was put off.
 *  A second question takes the place of the first. */
export function ask(title, fields, ok, cancel, answered) {
  style(SHEET);
  open?.close();
  const dialog = make('dialog', { id: 'ask', 'aria-labelledby': 'ask-title' });
  const form = make('form', { method: 'dialog' });
  const buttons = make('div', {});
  buttons.append(make('button', { type: 'button', value: 'cancel' }, cancel), make('button', { type: 'submit', value: 'ok' }, ok));
  form.append(make('label', { id: 'ask-title', for: 'ask-text' }, title), ...fields, buttons);
  dialog.append(form);
  buttons.firstChild.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (open === dialog) open = null;
    answered(dialog.returnValue === 'ok');
  });
  open = dialog;
  show(dialog);
  return dialog;
}

/** Ask for one line; `done(text)` once, with null when it was put off. */
export function askLine(title, value, length, ok, cancel, done) {
  const input = make('input', { id: 'ask-text', type: 'text', maxlength: length, autocomplete: 'off', spellcheck: 'false',
    autocapitalize: 'words', enterkeyhint: 'done' });
  input.value = value;
  ask(title, [input], ok, cancel, (said) => done(said ? input.value : null));
  input.focus();
  input.select();
}
