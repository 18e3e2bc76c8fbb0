// The page's loudspeaker: short cues in WebAudio buffers, so that nothing crackles while Python is busy. A browser
// that wants a touch first, cannot play, or is interrupted stays silent; no error ever leaves this module.

const GESTURES = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown']; // which of them counts, browsers disagree
const ASLEEP_AFTER = 20_000; // ms without a cue; then the device may rest
const TOO_LATE = 150; // ms; a cue that comes later than this after its moment stays away

let context = null;
let refused = false; // this browser has no sound for us
let timer = 0;
const files = new Map(); // name to the bytes of a file, until there is a context to decode it
const buffers = new Map();

/** Fetches the cues (addresses by name) and waits for the first touch. */
export function furnishSounds(addresses) {
  for (const gesture of GESTURES) addEventListener(gesture, onGesture, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => (document.hidden ? suspend() : resume()));
  for (const [name, address] of Object.entries(addresses)) fetchCue(name, address);
}

/** Starts a cue now; volume 0 to 1. */
export function playSound(name, volume) {
  const buffer = buffers.get(name);
  if (!buffer || !context || document.hidden) return;
  if (context.state === 'running') {
    start(buffer, volume);
    return;
  }
  const due = performance.now();
  resume()?.then(() => performance.now() - due < TOO_LATE && context.state === 'running' && start(buffer, volume));
}

async function fetchCue(name, address) {
  try {
    const answer = await fetch(address, { priority: 'low' });
    if (!answer.ok) return;
    files.set(name, await answer.arrayBuffer());
    if (context) await decode(name);
  } catch {
    // one cue less
  }
}

async function decode(name) {
  const bytes = files.get(name);
  files.delete(name); // decoding takes the bytes away
  try {
    buffers.set(name, await context.decodeAudioData(bytes));
  } catch {
    // one cue less
  }
}

function onGesture() {
  // Before the browser counts a gesture as one, a context would only begin locked, with a warning in the console.
  if (refused || document.hidden || navigator.userActivation?.isActive === false) return;
  if (!context || context.state === 'closed') open();
  else resume();
}

function open() {
  try {
    context = new (globalThis.AudioContext ?? globalThis.webkitAudioContext)();
  } catch {
    refused = true;
    return;
  }
  for (const name of [...files.keys()]) decode(name);
  resume();
}

/** Also out of Safari's `interrupted`, after a call; a promise that never fails. */
function resume() {
  if (!context || context.state === 'closed') return null;
  restLater();
  if (context.state === 'running') return null;
  try {
    return Promise.resolve(context.resume()).catch(() => {});
  } catch {
    return null;
  }
}

function suspend() {
  clearTimeout(timer);
  if (context?.state !== 'running') return;
  try {
    Promise.resolve(context.suspend()).catch(() => {});
  } catch {
    // it goes on in silence
  }
}

function restLater() {
  clearTimeout(timer);
  timer = setTimeout(suspend, ASLEEP_AFTER);
}

function start(buffer, volume) {
  try {
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(new GainNode(context, { gain: volume })).connect(context.destination);
    source.start();
  } catch {
    return;
  }
  restLater();
  const figures = (globalThis.atoutFigures ??= {}); // for tests
  figures.cues = (figures.cues ?? 0) + 1;
}
