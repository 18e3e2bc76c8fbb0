// Only one tab of a browser writes. The one that comes later asks; the one that was there is told and writes no more.
// Web Locks decide where there are any (they need a secure address), else a key in localStorage that is renewed.
import { make, show, style } from './dialog.mjs';
import { language, say } from './words.mjs';

const LOCK = 'atout.writer';
const KEY = 'atout-writer'; // not among the game's own, which begin with "atout."
const PATIENCE = 1500; // ms that a page just closed, or before its reload, may take to let go
const BEAT = 2000; // ms between two signs of life
const STALE = 6000; // ms after which there is nobody
const HERE = 'atout-here'; // in sessionStorage: this tab was chosen, the reload asks no more

const SHEET = `
#tabs { box-sizing: border-box; width: min(92vw, 28rem); padding: 20px; border: 1px solid var(--edge); border-radius: 16px;
  background: var(--sheet); color: var(--ink); font: 17px/1.4 Georgia, "Times New Roman", serif; }
#tabs::backdrop { background: rgb(0 0 0 / .5); }
#tabs h2 { margin: 0 0 8px; font-size: 1.3rem; }
#tabs p { margin: 0 0 16px; }
#tabs button { min-height: 46px; padding: 0 20px; border: 0; border-radius: 23px; background: var(--main); color: var(--on-main);
  font: inherit; cursor: pointer; float: right; }
#tabs button:focus-visible { outline: 3px solid #d39a2f; outline-offset: 2px; }`;

let mine = true;

/** May this page still change what is kept? */
export const mayWrite = () => mine;

/** Resolves as soon as this tab is the one that plays; asks the person when another one is and stays. */
export async function becomeWriter() {
  const hold = navigator.locks ? holdLock : holdKey;
  if (takeChoice()) return hold(true);
  const waiting = new AbortController();
  const free = hold(false, waiting.signal);
  const late = patience().then(() => 'late');
  if ((await Promise.race([free, late])) !== 'late') return;
  const question = ask('tabOpen');
  const chosen = await Promise.race([free, question.answer]); // the other tab may be closed meanwhile
  question.close();
  if (chosen !== 'here') return;
  waiting.abort();
  await hold(true);
}

/** Python's start keeps the page busy for longer than that, and the lock may be ours without our having heard of it:
 *  answers come in the order of the questions, so one more question brings that answer first. */
async function patience() {
  await new Promise((done) => setTimeout(done, PATIENCE));
  try {
    await navigator.locks?.query();
  } catch {
    // no lock either, then
  }
}

/** Was this tab chosen before the reload? */
function takeChoice() {
  try {
    const chosen = sessionStorage.getItem(HERE) !== null;
    sessionStorage.removeItem(HERE);
    return chosen;
  } catch {
    return false;
  }
}

/** Another tab has been chosen. What is kept may change there: coming back means starting anew. */
async function lost() {
  if (!mine) return;
  mine = false;
  await ask('tabGone').answer;
  try {
    sessionStorage.setItem(HERE, 'yes');
  } catch {
    // it will be asked once more
  }
  location.reload();
}

/** Resolves when the lock is ours, for the life of the page or until another tab takes it. `take`: at once. */
function holdLock(take, signal) {
  return new Promise((done) => {
    let held = false;
    const hold = () => {
      held = true;
      done();
      return new Promise(() => {});
    };
    navigator.locks.request(LOCK, take ? { steal: true } : { signal }, hold).catch(() => {
      if (held) lost();
      else if (!signal?.aborted) done(); // where locks are refused, nothing is shared either
    });
  });
}

/** The same by signs of life. Two that sign at the same moment: whoever claimed later stays. */
async function holdKey(take, signal) {
  const id = Math.random().toString(36).slice(2);
  const read = (text) => {
    const [other, claim, time] = (text ?? '').split(' ');
    return Date.now() - Number(time) < STALE && other !== id ? { claim: Number(claim) } : null;
  };
  const other = () => read(localStorage.getItem(KEY));
  try {
    while (!take && other()) {
      await new Promise((done) => setTimeout(done, BEAT / 4));
      if (signal.aborted) return new Promise(() => {}); // asked for in another way
    }
  } catch {
    return; // without a storage there is nothing to share
  }
  const claimed = Date.now();
  const sign = () => localStorage.setItem(KEY, `${id} ${claimed} ${Date.now()}`);
  const look = (rival) => {
    try {
      if (!mine || !rival || rival.claim < claimed) return mine && sign();
      clearInterval(timer);
      lost();
    } catch {
      clearInterval(timer);
    }
  };
  const timer = setInterval(() => look(other()), BEAT);
  look(null);
  addEventListener('storage', (e) => {
    const rival = e.key === KEY && e.newValue ? read(e.newValue) : null;
    if (rival) look(rival);
  });
  addEventListener('pagehide', () => {
    clearInterval(timer);
    try {
      if (mine && !other()) localStorage.removeItem(KEY);
    } catch {
      // nobody is told, and the sign grows old by itself
    }
  });
  addEventListener('pageshow', (e) => e.persisted && mine && location.reload());
}

/** A dialog that only its button closes: { answer, close }, the answer being 'here'. */
function ask(kind) {
  style(SHEET);
  const dialog = make('dialog', { id: 'tabs', lang: language, 'aria-labelledby': 'tabs-title' });
  const button = make('button', { type: 'button', autofocus: '' }, say('tabHere'));
  dialog.append(make('h2', { id: 'tabs-title' }, say(`${kind}Title`)), make('p', {}, say(kind)), button);
  dialog.addEventListener('cancel', (e) => e.preventDefault());
  dialog.addEventListener('close', () => dialog.isConnected && dialog.showModal()); // Escape may close it all the same
  show(dialog);
  const answer = new Promise((done) => (button.onclick = () => done('here')));
  return { answer, close: () => dialog.remove() };
}
