// A question with one line to write, as the browser's own dialog: every keyboard, input method and reader works in it.

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

let dialog;
const styled = new Set();

/** An element with attributes and text. */
export function make(tag, attributes, text = '') {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

/** Have the dialogs' looks in the page, and these. */
export function style(...more) {
  for (const text of [SHEET, ...more]) {
    if (styled.has(text)) continue;
    styled.add(text);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}

/** The game below reads keys and fingers from the whole window: nothing of this dialog is meant for it. */
export function guard(asked) {
  for (const type of ['keydown', 'keypress', 'keyup', 'mousedown', 'touchstart', 'touchmove', 'touchend', 'wheel'])
    asked.addEventListener(type, (e) => e.stopPropagation());
}

/** Ask for one line; `done(text)` once, with null when it was put off. A second question takes the place of the first. */
export function askLine(title, value, length, ok, cancel, done) {
  style();
  dialog?.close();
  dialog = make('dialog', { id: 'ask', 'aria-labelledby': 'ask-title' });
  const form = make('form', { method: 'dialog' });
  const input = make('input', { id: 'ask-text', type: 'text', maxlength: length, autocomplete: 'off', spellcheck: 'false',
    autocapitalize: 'words', enterkeyhint: 'done' });
  input.value = value;
  const buttons = make('div', {});
  buttons.append(make('button', { type: 'button', value: 'cancel' }, cancel), make('button', { type: 'submit', value: 'ok' }, ok));
  form.append(make('label', { id: 'ask-title', for: 'ask-text' }, title), input, buttons);
  dialog.append(form);
  const asked = dialog;
  buttons.firstChild.addEventListener('click', () => asked.close());
  asked.addEventListener('close', () => {
    asked.remove();
    if (dialog === asked) dialog = null;
    done(asked.returnValue === 'ok' ? input.value : null);
  });
  guard(asked);
  document.body.append(asked);
  asked.showModal();
  input.focus();
  input.select();
}
