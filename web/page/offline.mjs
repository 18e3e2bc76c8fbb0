// Playing without a network and as an installed program: the page's side of the service worker (`sw.js`) and of
// game/host/browser.py's PageOffline. Where there are no service workers the game goes on without; nothing here throws.

const LONG = 3_600_000; // ms from one look for a new build to the next

let tell = () => {};
let registration = null;
let kept = null; // share of the build that is kept, 0 to 1; null: it cannot be
let update = false;
let taking = false;
let gone = false;
let looked = 0;
let prompt = null; // the browser's own question whether to install, put off until somebody wants it

/** `callback()` is called whenever `offlineState` says something else than before. */
export function whenOffline(callback) {
  tell = callback;
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  prompt = event;
  tell();
});
addEventListener('appinstalled', () => {
  prompt = null;
  tell();
});

/** Has the build kept; called when the first screen stands. address: of the worker, relative to the page. */
export async function furnishOffline(address) {
  let workers;
  try {
    workers = navigator.serviceWorker; // a frame without rights may throw here
    if (!workers || !address) return;
    workers.addEventListener('message', ({ data }) => data?.offline && hear(data.offline));
    workers.addEventListener('controllerchange', () => taking && location.reload());
    registration = await workers.register(new URL(address, document.baseURI), { updateViaCache: 'none' });
    if (!registration) return; // a browser that only pretends
  } catch (error) {
    console.info('The game is not kept for playing offline:', String(error?.message ?? error));
    return;
  }
  looked = Date.now();
  registration.addEventListener('updatefound', follow);
  document.addEventListener('visibilitychange', look);
  if (registration.active) {
    kept = 1;
    registration.active.postMessage({ tidy: true });
  }
  follow();
  settle();
}

function follow() {
  const worker = registration.installing;
  if (!worker) return settle(); // it may be waiting already
  kept ??= 0;
  worker.addEventListener('statechange', () => {
    if (gone) return;
    if (worker.state === 'activated') worker.postMessage({ tidy: true });
    if (worker.state === 'activated' || registration.active) kept = 1;
    else if (worker.state === 'redundant') kept = null; // something did not come: the next visit tries again
    settle();
  });
}

function hear({ done, total, gone: away, anew }) {
  if (away) {
    gone = true; // the site has no worker any more
    kept = null;
    if (anew) location.reload();
    settle();
    return;
  }
  if (registration && !registration.active) kept = done / total;
  settle();
}

function settle() {
  update = Boolean(!gone && registration?.waiting && registration.active);
  tell();
}

async function look() {
  if (document.hidden || Date.now() - looked < LONG) return;
  looked = Date.now();
  try {
    await registration.update();
  } catch {
    // no network just now
  }
}

// -- for Python -----------------------------------------------------------------------------------

/** JSON of {kept, update, install}; install: `ask` (the browser offers it), `ios` (by hand), or empty. */
export function offlineState() {
  return JSON.stringify({ kept, update, install: prompt ? 'ask' : byHand() ? 'ios' : '' });
}

/** Lets the new build take over; the page comes back with it. */
export function takeUpdate() {
  taking = true;
  const worker = registration?.waiting;
  if (worker) worker.postMessage({ take: true });
  else location.reload();
}

/** Asks whether to install, as the browser does it. */
export function askInstall() {
  const asked = prompt;
  prompt = null;
  try {
    Promise.resolve(asked?.prompt()).catch(() => {});
  } catch {
    // it has been asked already
  }
  tell();
}

/** Apple's browsers install through their Share menu only, and tell nobody. */
function byHand() {
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  const tablet = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
  const installed = navigator.standalone || matchMedia('(display-mode: standalone)').matches;
  return (apple || tablet) && !installed && window.top === window;
}
