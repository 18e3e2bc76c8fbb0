// The page's start: paint progress, start Python, run the game, and tell a person what went wrong if it did.
import { Files, MissingFile } from './files.mjs';
import { furnishOffline } from './offline.mjs';
import { HOME, startPython } from './python.mjs';
import { furnishSounds } from './sound.mjs';
import { Thinker } from './thinker.mjs';
import { becomeWriter } from './tabs.mjs';
import { showTrouble } from './trouble.mjs';
import { language, megabytes, say } from './words.mjs';

performance.mark('boot:page');
document.documentElement.lang = language;
const manifest = JSON.parse(document.getElementById('files').textContent);
const splash = document.getElementById('boot');
const canvas = document.getElementById('canvas');
const SETTLED = 100; // ms from the first frame to what only later ones need

/** Hook for every error after the start, from JavaScript or Python: shows the text in the dialog. */
globalThis.atoutCrash = (text) => showTrouble('crash', String(text));
addEventListener('error', (event) => atoutCrash(event.error?.stack ?? event.message));
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof MissingFile) return; // told by start() already
  atoutCrash(event.reason?.message ?? event.reason);
});

function showProgress(done, total) {
  const bar = document.getElementById('progress');
  bar.firstElementChild.style.transform = `scaleX(${done / total})`;
  bar.setAttribute('aria-valuenow', Math.round((100 * done) / total));
  const words = done < total ? say('loading', { done: megabytes(done), total: megabytes(total) }) : say('starting');
  document.getElementById('words').textContent = words;
  if (done >= total) bar.removeAttribute('aria-valuenow');
}

/** Takes the splash away when SDL has drawn its first frame, not before: no blank moment between. */
function revealOnFirstFrame(then) {
  const context = canvas.getContext('2d');
  context.putImageData = (...image) => {
    delete context.putImageData;
    context.putImageData(...image);
    performance.mark('boot:frame');
    splash.hidden = true;
    setTimeout(then, SETTLED);
  };
}

// What a long press, a pinch or a double tap would otherwise do to a page.
for (const name of ['contextmenu', 'selectstart', 'dragstart', 'gesturestart']) {
  document.getElementById('table').addEventListener(name, (event) => event.preventDefault());
}
document.getElementById('table').addEventListener('dblclick', (event) => event.preventDefault());

async function start() {
  if (typeof WebAssembly !== 'object' || !WebAssembly.compileStreaming) {
    showTrouble('noWasm');
    return;
  }
  const files = new Files(manifest.sizes, showProgress);
  showProgress(0, files.total);
  try {
    if (manifest.host) globalThis.atoutHost = await import('./input.mjs');
    const writer = becomeWriter(); // while everything arrives
    const { pyodide, module } = await Promise.race([startPython(files, manifest, canvas), files.failure]);
    globalThis.atoutPython = pyodide; // for the console and for tests
    const thinker = (globalThis.atoutThinker = new Thinker(pyodide, manifest, module));
    revealOnFirstFrame(() => {
      thinker.furnish();
      furnishSounds(manifest.sounds);
      furnishOffline(manifest.worker);
    });
    await writer;
    performance.mark('boot:game');
    await runGame(pyodide);
  } catch (error) {
    showTrouble(error instanceof MissingFile ? 'file' : 'crash', error?.message ?? String(error));
  }
}

/** Runs main.py, then waits for the game it has scheduled; an exception in either is thrown here. */
async function runGame(pyodide) {
  const main = pyodide.FS.readFile(`${HOME}/main.py`, { encoding: 'utf8' });
  await pyodide.runPythonAsync(main, { filename: `${HOME}/main.py` });
  const task = pyodide.globals.get('task');
  await task;
  task.destroy();
}

start();
