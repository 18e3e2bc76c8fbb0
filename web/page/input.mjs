// The page's side of game/host/browser.py: input, environment, frame clock and the accessible layer.
// Nothing happens before attach(). Events wait in one array; Python takes them all at once as JSON, so that a frame
// costs two crossings of the border whatever happened. All positions sent to Python are canvas (device) pixels.

import { CONTROL, CONTROL_SHEET, forgetFocus, layControls, sayLine } from './controls.mjs';
import { askLine } from './dialog.mjs';
import { askLong } from './restore.mjs';
import { whenOffline } from './offline.mjs';
import { whenNews } from './socket.mjs';

export { copyText, focusControl, focusedControl, setLanguage, setTitle } from './controls.mjs';
export { askInstall, offlineState, takeUpdate } from './offline.mjs';
export { printPage, saveFile } from './paper.mjs';
export { canShare, share } from './share.mjs';
export { connect } from './socket.mjs';
export { playSound } from './sound.mjs';
export { canVibrate, keepStorage, machine, stayAwake, vibrate } from './device.mjs';
export { mayWrite } from './tabs.mjs';

const FRAME = 1000 / 61; // a little under 1/60 s, so that a display of 60.1 Hz never drops a frame
const FRAME_SLACK = 3;
const HIDDEN_FRAME = 400; // requestAnimationFrame stops in a hidden tab: then a timer answers, in ms
const IDLE = 250;

const SHEET = `
#canvas { position: absolute !important; left: 0 !important; top: 0 !important; display: block !important;
  width: var(--canvas-width) !important; height: var(--canvas-height) !important; outline: none; touch-action: none; }
#overlay { position: absolute; inset: 0; touch-action: none; outline: none; cursor: default;
  user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; }
${CONTROL_SHEET}`;

let wake = () => {}; // Python: wake('frame' | 'idle' | 'hide'); one proxy for the life of the page
let table, canvas, overlay, live, probe;

// ---------------------------------------------------------------------------------------------- queue and clock
let queue = [];
let wantsIdle = false, idleTimer = 0;
let wantsFrame = false, frameAsked = 0, rafPending = false, frameDue = 0, frameTimer = 0;

function push(row) {
  queue.push(row);
  if (wantsIdle) endIdle();
}

function endIdle() {
  clearTimeout(idleTimer);
  idleTimer = 0;
  if (!wantsIdle) return;
  wantsIdle = false;
  wake('idle');
}

function endFrame() {
  if (!wantsFrame) return;
  wantsFrame = false;
  wake('frame');
}

function onAnimationFrame(time) {
  rafPending = false;
  if (!wantsFrame) return;
  if (time < frameDue - FRAME_SLACK) return askAnimationFrame(); // a display faster than 60 Hz
  frameDue = FRAME + (time - frameDue < FRAME ? frameDue : time); // after a long gap no catching up
  endFrame();
}

function askAnimationFrame() {
  if (rafPending) return;
  rafPending = true;
  requestAnimationFrame(onAnimationFrame);
}

function onFrameTimer() {
  frameTimer = 0;
  if (!wantsFrame) return;
  const left = frameAsked + HIDDEN_FRAME - performance.now();
  if (left > 1) frameTimer = setTimeout(onFrameTimer, left);
  else endFrame();
}

/** One wake('frame') at the next display frame, at most 60 a second; by a timer when the tab is hidden. */
export function requestFrame() {
  wantsFrame = true;
  frameAsked = performance.now();
  askAnimationFrame();
  if (!frameTimer) frameTimer = setTimeout(onFrameTimer, HIDDEN_FRAME);
}

/** One wake('idle') as soon as an event waits, at the latest after a quarter of a second. */
export function requestIdle() {
  wantsIdle = true;
  clearTimeout(idleTimer);
  idleTimer = setTimeout(endIdle, queue.length ? 0 : IDLE);
}

/** All waiting events as a JSON list of rows, or '' when there is none. */
export function takeEvents() {
  // Asked here, at least four times a second: media queries do not tell every change of the ratio in every browser.
  if (overlay && screenRatio() !== metrics.ratio) measure();
  if (!queue.length) return '';
  const text = JSON.stringify(queue);
  queue = [];
  return text;
}

// ---------------------------------------------------------------------------------------------- environment
const MEDIA = {
  reduced_motion: '(prefers-reduced-motion: reduce)',
  dark: '(prefers-color-scheme: dark)',
  contrast: '(prefers-contrast: more), (forced-colors: active)',
  coarse: '(pointer: coarse)',
};
const media = {};
let finest = Infinity;
let metrics = { width: 1, height: 1, ratio: 1, canvas: [1, 1], insets: [0, 0, 0, 0] };
let shown = true;

function changed(what) {
  const last = queue[queue.length - 1];
  if (!last || last[0] !== 'c' || last[1] !== what) push(['c', what]);
}

/** Canvas pixels to one CSS pixel: the screen's, unless that is too fine for this device to draw. */
function screenRatio() {
  return Math.min(window.devicePixelRatio || 1, finest);
}

/** The canvas is to have no more than so many pixels for a CSS pixel. */
export function limitRatio(most) {
  finest = most;
  measure();
}

function readMetrics() {
  const box = table.getBoundingClientRect();
  if (box.width < 1 || box.height < 1) return metrics; // not laid out just now
  const ratio = screenRatio();
  const style = getComputedStyle(probe);
  const insets = ['Top', 'Right', 'Bottom', 'Left'].map((side) => Math.round(parseFloat(style['padding' + side]) || 0));
  const pixels = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
  return { width: Math.round(box.width), height: Math.round(box.height), ratio, canvas: pixels, insets };
}

function measure() {
  const next = readMetrics();
  if (JSON.stringify(next) === JSON.stringify(metrics)) return;
  metrics = next;
  // A rule of a style sheet marked important: SDL writes plain inline sizes, which lose against it.
  table.style.setProperty('--canvas-width', `${next.canvas[0] / next.ratio}px`);
  table.style.setProperty('--canvas-height', `${next.canvas[1] / next.ratio}px`);
  changed('size');
}

function measureLater() {
  measure();
  setTimeout(measure, 100); // iOS tells the old size for a moment after a rotation
  setTimeout(measure, 300);
}

function setShown(now, what) {
  if (!now) cancelPress();
  if (shown !== now || what === 'closing') {
    shown = now;
    changed(what);
  }
  if (!now) wake('hide'); // inside the browser's own event: after pagehide no task may ever run
}

function watchEnvironment() {
  for (const [name, query] of Object.entries(MEDIA)) {
    media[name] = matchMedia(query);
    media[name].addEventListener('change', () => changed('preferences'));
  }
  shown = document.visibilityState !== 'hidden';
  window.addEventListener('hashchange', () => location.hash && changed('link'));
  window.addEventListener('online', () => changed('online'));
  window.addEventListener('languagechange', () => changed('preferences'));
  document.addEventListener('visibilitychange', () => {
    const visible = document.visibilityState !== 'hidden';
    setShown(visible, visible ? 'visible' : 'hidden');
  });
  window.addEventListener('pagehide', () => setShown(false, 'closing'));
  window.addEventListener('pageshow', (e) => { if (e.persisted) setShown(true, 'visible'); });
  new ResizeObserver(measure).observe(table);
  window.addEventListener('resize', measureLater);
  window.addEventListener('orientationchange', measureLater);
  window.visualViewport?.addEventListener('resize', measureLater);
}

/** What game.host.contract.Environment asks for, plus `canvas` (device pixels), as JSON. */
export function environment() {
  const flags = Object.fromEntries(Object.entries(media).map(([name, query]) => [name, query.matches]));
  const languages = navigator.languages?.length ? [...navigator.languages] : [navigator.language || ''];
  return JSON.stringify({ ...metrics, ...flags, languages, visible: shown });
}

// ---------------------------------------------------------------------------------------------- pointer
let active = null; // { id, device, x, y } of the one press being followed
const ignored = new Set(); // fingers on the glass that belong to no press
let justPressed = null; // the control under a press that ended in this very task

const device = (e) => (e.pointerType === 'touch' || e.pointerType === 'pen' ? e.pointerType : 'mouse');
const controlOf = (e) => (e.target instanceof Element ? e.target.closest(`[${CONTROL}]`) : null);

function place(e) {
  const box = canvas.getBoundingClientRect();
  const x = ((e.clientX - box.left) * metrics.canvas[0]) / (box.width || 1);
  const y = ((e.clientY - box.top) * metrics.canvas[1]) / (box.height || 1);
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}

function pushPointer(kind, x, y, from, pressed) {
  const row = ['p', kind, x, y, from, pressed];
  const last = queue[queue.length - 1];
  if (kind === 'move' && last && last[0] === 'p' && last[1] === 'move' && last[5] === pressed && last[4] === from)
    queue[queue.length - 1] = row; // of several moves in one frame only the last matters
  else push(row);
}

function cancelPress() {
  if (!active) return;
  const { id, device: from, x, y } = active;
  active = null;
  ignored.add(id);
  pushPointer('cancel', x, y, from, false);
}

/** A press made up by an assistive tool: aimed at a control but not lying on it. Its click follows and counts. */
function simulated(e) {
  const control = controlOf(e);
  if (!control) return false;
  const box = control.getBoundingClientRect();
  return e.clientX < box.left - 1 || e.clientX > box.right + 1 || e.clientY < box.top - 1 || e.clientY > box.bottom + 1;
}

function onPointerDown(e) {
  if (simulated(e)) return;
  e.preventDefault(); // no compatibility mouse events, no selection, no focus by pressing
  if (!document.hasFocus()) window.focus(); // in an iframe the keyboard arrives only then
  forgetFocus();
  try { overlay.setPointerCapture(e.pointerId); } catch { /* the pointer is already gone */ }
  if (e.pointerType === 'touch' && e.isPrimary) ignored.clear(); // the first finger: none other is down
  if (active && active.id !== e.pointerId) {
    ignored.add(e.pointerId);
    if (active.device === 'touch' && device(e) === 'touch') cancelPress();
    return;
  }
  if (ignored.size && device(e) === 'touch') return void ignored.add(e.pointerId);
  if (e.button !== 0) return;
  const [x, y] = place(e);
  active = { id: e.pointerId, device: device(e), x, y };
  pushPointer('down', x, y, active.device, true);
}

function onPointerMove(e) {
  const pressed = active?.id === e.pointerId;
  if (active && !pressed) return;
  if (pressed && active.device === 'mouse' && e.buttons !== 1) return cancelPress(); // released unseen, or a second button
  if (!pressed && (e.buttons !== 0 || device(e) === 'touch')) return;
  const [x, y] = place(e);
  if (pressed) Object.assign(active, { x, y });
  pushPointer('move', x, y, device(e), pressed);
}

function onPointerUp(e) {
  ignored.delete(e.pointerId);
  if (active?.id !== e.pointerId) return;
  active = null;
  const [x, y] = place(e);
  pushPointer('up', x, y, device(e), false);
  const under = document.elementFromPoint(e.clientX, e.clientY);
  justPressed = under?.closest?.(`[${CONTROL}]`) ?? null;
  setTimeout(() => { justPressed = null; }, 0);
}

function onPointerCancel(e) {
  if (active?.id === e.pointerId) cancelPress();
  if (e.type === 'pointercancel') ignored.delete(e.pointerId);
}

function onPointerLeave(e) {
  if (!active && device(e) !== 'touch') pushPointer('move', -1, -1, device(e), false); // nothing is hovered any more
}

function onContextMenu(e) {
  e.preventDefault();
  if (active?.device === 'mouse') cancelPress(); // a finger resting long goes on with its press: a slow tap is a tap
}

function onWheel(e) {
  if (e.ctrlKey) return; // the reader's own zoom
  e.preventDefault();
  const unit = [1, 16, metrics.height][e.deltaMode] ?? 1;
  const dy = e.deltaY * unit * metrics.ratio;
  if (!dy) return;
  const last = queue[queue.length - 1];
  const [x, y] = place(e);
  if (last && last[0] === 'w') queue[queue.length - 1] = ['w', x, y, last[3] + dy];
  else push(['w', x, y, dy]);
}

function onClick(e) {
  e.preventDefault();
  const control = controlOf(e);
  // Mouse and touch were already reported as a press. Only keyboard, assistive tools and element.click() have detail 0.
  if (!control || e.detail !== 0 || control === justPressed) return;
  if (control.getAttribute('aria-disabled') === 'true') return;
  push(['a', control.getAttribute(CONTROL)]);
}

function watchPointer() {
  const on = (type, handler, options) => overlay.addEventListener(type, handler, options);
  on('pointerdown', onPointerDown);
  on('pointermove', onPointerMove);
  on('pointerup', onPointerUp);
  on('pointercancel', onPointerCancel);
  on('lostpointercapture', onPointerCancel);
  on('pointerleave', onPointerLeave);
  on('wheel', onWheel, { passive: false });
  on('click', onClick);
  table.addEventListener('contextmenu', onContextMenu);
  for (const type of ['dblclick', 'auxclick', 'dragstart', 'selectstart', 'mousedown', 'touchmove'])
    on(type, (e) => e.preventDefault(), { passive: false });
  for (const type of ['mousedown', 'mouseup', 'mousemove', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel'])
    on(type, (e) => e.stopPropagation()); // SDL also listens higher up
}

// ---------------------------------------------------------------------------------------------- keyboard
const SCROLLING = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);
const NO_KEY = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process', 'Unidentified']);
const ELSEWHERE = 'input, textarea, select, [contenteditable], dialog, a[href], button, summary';

function onKeyDown(e) {
  if (e.isComposing || e.altKey || NO_KEY.has(e.key)) return; // Tab always belongs to the browser
  const control = controlOf(e);
  const pressing = e.key === 'Enter' || e.key === ' ';
  if (!control && e.target instanceof Element && e.target.closest(ELSEWHERE)) return;
  if (document.querySelector('dialog[open]')) return;
  if (control && pressing) {
    if (e.repeat) e.preventDefault(); // a key held down presses once
    return; // the browser makes it a click
  }
  if (e.repeat && (pressing || !SCROLLING.has(e.key))) return;
  const combined = e.ctrlKey || e.metaKey;
  if (!control && !combined && SCROLLING.has(e.key)) e.preventDefault();
  push(['k', e.key, e.shiftKey, combined]);
}

// ---------------------------------------------------------------------------------------------- for Python
/** Lay the controls anew. `text`: JSON list of [id, label, x, y, w, h, role, state], in reading order, canvas pixels. */
export function showControls(text) {
  layControls(overlay, JSON.parse(text), metrics.ratio);
}

/** Say one line in the live log. */
export function announce(text) {
  sayLine(live, text);
}

/** Ask for one line of text; the answer (null: put off) comes as an event. */
export function askText(title, value, length, ok, cancel) {
  cancelPress();
  askLine(title, value, length, ok, cancel, (text) => push(['t', text]));
}

/** Ask for a long text, pasted or out of a file; the answer comes as that of askText. */
export function askRestore(title, words, fileLabel, ok, cancel) {
  cancelPress();
  askLong(title, words, fileLabel, ok, cancel, (text) => push(['t', text]));
}

/** What follows # in the address, cut to `longest` characters. */
export function fragment(longest) {
  return location.hash.slice(1, longest + 1);
}

/** Takes the fragment out of the address; tells nobody, leaves no step to go back to. */
export function clearFragment() {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The page's own address with this fragment. */
export function address(fragment) {
  return `${location.origin}${location.pathname}${location.search}#${fragment}`;
}

/** A figure for benches and tests, found in `globalThis.atoutFigures`. */
export function figure(name, value) {
  (globalThis.atoutFigures ??= {})[name] = value;
}

function makeProbe() {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.style.cssText = 'position:fixed;visibility:hidden;pointer-events:none;width:0;height:0';
  for (const side of ['top', 'right', 'bottom', 'left'])
    element.style.setProperty(`padding-${side}`, `env(safe-area-inset-${side}, 0px)`);
  document.body.append(element);
  return element;
}

/** Start watching; `callback(kind)` is Python's one door: 'frame', 'idle', 'hide'. */
export function attach(callback) {
  [table, canvas, overlay, live] = ['table', 'canvas', 'overlay', 'live'].map((id) => document.getElementById(id));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  overlay.hidden = false;
  if (!live.hasAttribute('role')) live.setAttribute('role', 'log');
  probe = makeProbe();
  watchEnvironment();
  measure();
  watchPointer();
  whenNews(endIdle);
  whenOffline(() => changed('offline'));
  window.addEventListener('keydown', onKeyDown);
  queue = []; // the first size is read by environment(), not an event
  wake = callback;
}
