// Python itself, for the page and for its worker: how Pyodide is started, and how compiled modules are put in place.
import { unpack } from './files.mjs';

const SITE = '/lib/python3.14/site-packages';
const NATIVE = '.cpython-314-wasm32-emscripten.so';
export const HOME = '/atout';

/** Pyodide, from what is there already.
 *  scripts: its two modules; addresses: `wasm` and `stdlib`, absolute; bodies: a Response (or a promise of one) for
 *  each of the two; lock: the part of its lock file that it checks; env: the environment variables. */
export async function interpreter({ scripts, addresses, bodies, lock, env }) {
  const [{ loadPyodide }, asm] = scripts;
  const restore = handOut(new Map([[addresses.wasm, bodies.wasm], [addresses.stdlib, bodies.stdlib]]));
  try {
    return await loadPyodide({
      indexURL: new URL('.', addresses.wasm).href,
      createPyodideModule: asm.default,
      stdLibURL: addresses.stdlib,
      lockFileContents: { info: lock, packages: {} }, // nothing is ever loaded from elsewhere
      packageBaseUrl: './',
      env,
      stdin: () => null,
    });
  } finally {
    restore();
  }
}

/** Pyodide fetches its own files: give it the responses that are already on their way. Returns the undoing. */
function handOut(responses) {
  const fetch = globalThis.fetch;
  globalThis.fetch = (resource, options) =>
    responses.get(String(resource?.url ?? resource)) ?? fetch(resource, options);
  return () => (globalThis.fetch = fetch);
}

/** Calls back with the main module that `start` compiles and streams in, for another interpreter to share.
 *  Returns what `start` returns. */
export async function noteModule(start, note) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...streamed) => {
    const made = await instantiateStreaming(...streamed);
    note(made.module);
    return made;
  };
  try {
    return await start();
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** With these, Pyodide runs every task of its event loop on a stack of its own, and Chromium's stack walker now and
 *  then reads past the end of such a stack: the tab dies. Nothing here needs Python to wait for a promise in mid-call. */
export function withoutStackSwitching() {
  delete WebAssembly.Suspending;
  delete WebAssembly.promising;
}

/** Where Python looks for a native module; name: dotted, without the ending. */
export function nativePath(name) {
  return `${SITE}/${name.replaceAll('.', '/')}${NATIVE}`;
}

/** Puts a compiled module where Python's import finds it.
 *  The quick way uses names of Emscripten that are not promised; without them it throws. */
export async function placeModule(pyodide, path, module) {
  const inner = pyodide._module;
  inner.preloadedWasm[path] = await inner.loadWebAssemblyModule(module, { loadAsync: true, nodelete: true }, path, {});
  pyodide.FS.writeFile(path, new Uint8Array(8)); // import looks for a file; its content is not read
}

/** Puts the games' compiled cores in place, however many came. cores: {file: {module, bytes}}. */
export async function placeCores(pyodide, cores) {
  for (const [file, { module, bytes }] of Object.entries(cores)) {
    const path = `${SITE}/${file}`;
    try {
      await placeModule(pyodide, path, module);
    } catch {
      pyodide.FS.writeFile(path, new Uint8Array(bytes));
    }
  }
  pyodide.runPython('from game.engine import cores; cores.renew()');
}

/** pygame's Python files. */
export function unpackSite(FS, archive) {
  unpack(FS, archive, SITE);
}

/** The game's code, and from now on its folder is where Python looks first. */
export function unpackCode(pyodide, archive) {
  unpack(pyodide.FS, archive, HOME);
  pyodide.FS.chdir(HOME);
  pyodide.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
}
