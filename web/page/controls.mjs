// The accessible layer: real buttons lying invisibly over what is drawn, and the words that are said aloud.
// They are children of the overlay, which takes every press; the browser's own focus and screen readers do the rest.

export const CONTROL = 'data-control'; // carries the control's id
const LIVE_LINES = 50;
const HAIRLINE = '#1b1208';

export const CONTROL_SHEET = `
#overlay > [${CONTROL}] { position: absolute; box-sizing: border-box; margin: 0; padding: 0; border: 0; border-radius: 6px;
  overflow: hidden; appearance: none; background: none; color: transparent; opacity: 1; font: 10px/1 sans-serif; cursor: pointer;
  touch-action: none; user-select: none; -webkit-user-select: none; forced-color-adjust: none; outline: none; }
#overlay > :is([role=text], h1, h2) { pointer-events: none; }
#overlay > [aria-disabled=true] { cursor: default; }
#overlay > [${CONTROL}]:focus-visible { outline: 3px solid #f2c14e; outline-offset: 0;
  box-shadow: inset 0 0 0 1px ${HAIRLINE}, 0 0 0 4px ${HAIRLINE}; z-index: 1; }
`;

const controls = new Map(); // id -> { element, role, text: what was last written }
let lostFocus = null; // { id, index } of the focused control that was taken away
let wantedFocus = ''; // the control that is to have the focus as soon as it is there
const HEADING = /^(title$|heading)/; // ids of texts that head what follows

function makeElement(id, role) {
  const heading = role === 'text' && HEADING.test(id);
  const element = document.createElement(heading ? (id === 'title' ? 'h1' : 'h2') : role === 'text' ? 'div' : 'button');
  if (role !== 'text') element.type = 'button';
  if (role !== 'button' && !heading) element.setAttribute('role', role);
  element.setAttribute(CONTROL, id);
  return element;
}

function setState(element, role, state) {
  const states = state.split(/[\s,]+/);
  const on = states.includes('pressed') || states.includes('checked');
  const set = (name, value) => (value === null ? element.removeAttribute(name) : element.setAttribute(name, value));
  if (role === 'radio' || role === 'checkbox') set('aria-checked', String(on));
  if (role === 'button') set('aria-pressed', on ? 'true' : null);
  if (role !== 'text') set('aria-disabled', states.includes('disabled') ? 'true' : null);
}

function update(item, [, label, x, y, w, h, role, state], ratio) {
  const text = JSON.stringify([label, x, y, w, h, state, ratio]);
  if (item.text === text) return;
  item.text = text;
  const { element } = item;
  const px = (value) => `${value / ratio}px`;
  if (element.textContent !== label) element.textContent = label;
  Object.assign(element.style, { left: px(x), top: px(y), width: px(w), height: px(h) });
  setState(element, role, state);
}

/** Brings the overlay's children into the wanted order without moving the focused one, which would lose its focus. */
function arrange(overlay, wanted, fixed) {
  let cursor = overlay.firstChild;
  for (const element of wanted) {
    if (element === fixed && element !== cursor)
      while (cursor !== fixed) {
        const next = cursor.nextSibling;
        overlay.append(cursor);
        cursor = next;
      }
    if (element === cursor) cursor = cursor.nextSibling;
    else overlay.insertBefore(element, cursor);
  }
}

/** The control that has the keyboard's focus, or had it until it was taken away; empty: none. */
export function focusedControl() {
  return document.activeElement?.getAttribute?.(CONTROL) ?? lostFocus?.id ?? '';
}

/** Give a control the focus, now or when the next layer has it; '' takes it from all. */
export function focusControl(id) {
  if (!id) {
    if (focusedControl()) forgetFocus();
    return;
  }
  wantedFocus = id;
  controls.get(id)?.element.focus({ preventScroll: true });
}

function keepFocus(rows) {
  if (!rows.length) return;
  const pressable = rows.filter((row) => row[6] !== 'text').map((row) => row[0]);
  const wanted = wantedFocus;
  wantedFocus = '';
  if (pressable.includes(wanted)) {
    lostFocus = null;
    controls.get(wanted).element.focus({ preventScroll: true });
    return;
  }
  if (!lostFocus) return;
  const free = document.activeElement === document.body || document.activeElement === null;
  const id = pressable.includes(lostFocus.id) ? lostFocus.id : pressable[Math.min(lostFocus.index, pressable.length - 1)];
  if (!free) lostFocus = null;
  else if (id !== undefined) {
    lostFocus = null;
    controls.get(id).element.focus({ preventScroll: true });
  }
}

/** Lay the controls anew: rows of [id, label, x, y, w, h, role, state] in reading order; `ratio` pixels are one CSS pixel. */
export function layControls(overlay, rows, ratio) {
  const roles = new Map(rows.map((row) => [row[0], row[6]]));
  const focused = document.activeElement?.getAttribute?.(CONTROL) ?? null;
  const order = [...controls].filter(([, item]) => item.role !== 'text').map(([id]) => id);
  for (const [id, item] of controls)
    if (roles.get(id) !== item.role) {
      if (id === focused) lostFocus = { id, index: order.indexOf(id) };
      item.element.remove();
      controls.delete(id);
    }
  const wanted = rows.map((row) => {
    const item = controls.get(row[0]) ?? { element: makeElement(row[0], row[6]), role: row[6], text: '' };
    update(item, row, ratio);
    controls.delete(row[0]); // set again: the map keeps reading order
    controls.set(row[0], item);
    return item.element;
  });
  const holder = document.activeElement;
  arrange(overlay, new Set(wanted), holder?.parentNode === overlay ? holder : null);
  keepFocus(rows);
}

/** A press takes the place of the focus: from now on no control gets it back. */
export function forgetFocus() {
  if (document.activeElement !== document.body) document.activeElement?.blur?.();
  lostFocus = null;
  wantedFocus = '';
}

/** Say one line in the live log; the last fifty are kept. */
export function sayLine(live, text) {
  const line = document.createElement('div');
  line.textContent = text;
  live.append(line);
  while (live.childElementCount > LIVE_LINES) live.firstElementChild.remove();
}

export function setTitle(text) {
  document.title = text;
}

export function setLanguage(code) {
  document.documentElement.lang = code;
}

/** Into the clipboard; by the old command where the new interface is missing or refuses. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.style.cssText = 'position:fixed;opacity:0;left:0;top:0';
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}
