// Starts Python with pygame. Everything is fetched at once; pygame's native code is compiled while it arrives.
import { MissingFile, unpack } from './files.mjs';

const SITE = '/lib/python3.14/site-packages';
const MODULE = `${SITE}/pygame/base.cpython-314-wasm32-emscripten.so`;
export const HOME = '/atout';

const ENVIRONMENT = {
  HOME: '/home/pyodide',
  ATOUT_ASSETS: `${HOME}/assets`,
  ATOUT_LOCALE: `${HOME}/locale`,
  PYGAME_HIDE_SUPPORT_PROMPT: '1',
  // SDL would otherwise take every key of the window, and inputs and Tab would be dead.
  SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: '#canvas',
};

/** Pyodide with pygame and the game's files in place. manifest: addresses made by the build. */
export async function startPython(files, manifest, canvas) {
  // With these, Pyodide runs every task of its event loop on a stack of its own, and Chromium's stack walker now and
  // then reads past the end of such a stack: the tab dies. Nothing here needs Python to wait for a promise in mid-call.
  delete WebAssembly.Suspending;
  delete WebAssembly.promising;
  const { runtime } = manifest;
  const wasm = files.response(runtime.wasm, 'application/wasm');
  const side = files
    .response(runtime.side, 'application/wasm')
    .then((response) => WebAssembly.compileStreaming(response));
  const stdlib = files.response(runtime.stdlib);
  const pygame = files.bytes(runtime.pygame);
  const game = files.bytes(manifest.game);
  for (const promise of [wasm, side, stdlib, pygame, game]) promise.catch(() => {}); // whoever awaits it tells
  const scripts = [files.script(runtime.loader), files.script(runtime.asm)];
  // The two responses as well: without its library Python would die of it, at length.
  const [{ loadPyodide }, asm] = await Promise.all([...scripts, wasm, stdlib]);

  const wasmAddress = new URL(runtime.wasm, document.baseURI).href;
  const stdlibAddress = new URL(runtime.stdlib, document.baseURI).href;
  const restore = handOut(new Map([[wasmAddress, wasm], [stdlibAddress, stdlib]]));
  let pyodide;
  try {
    pyodide = await loadPyodide({
      indexURL: new URL('.', wasmAddress).href,
      createPyodideModule: asm.default,
      stdLibURL: stdlibAddress,
      lockFileContents: { info: runtime.lock, packages: {} }, // nothing is ever loaded from elsewhere
      packageBaseUrl: './',
      env: ENVIRONMENT,
      stdin: () => null,
    });
  } finally {
    restore();
  }
  performance.mark('boot:pyodide');

  unpack(pyodide.FS, await pygame, SITE);
  await installSide(pyodide, side, () => files.bytes(runtime.side));
  if (pyodide._api) pyodide._api._skip_unwind_fatal_error = true; // SDL's main loop leaves by an exception
  pyodide.canvas.setCanvas2D(canvas);
  performance.mark('boot:pygame');
  unpackGame(pyodide.FS, await game);
  return pyodide;
}

/** Pyodide fetches its own files: give it the responses that are already on their way. Returns the undoing. */
function handOut(responses) {
  const fetch = globalThis.fetch;
  globalThis.fetch = (resource, options) =>
    responses.get(String(resource?.url ?? resource)) ?? fetch(resource, options);
  return () => (globalThis.fetch = fetch);
}

/** Puts pygame's compiled module where Python's import finds it.
 *  The quick way uses names of Emscripten that are not promised; without them the file itself is written. */
async function installSide(pyodide, side, bytes) {
  const inner = pyodide._module;
  try {
    const exports = await inner.loadWebAssemblyModule(await side, { loadAsync: true, nodelete: true }, MODULE, {});
    inner.preloadedWasm[MODULE] = exports;
    pyodide.FS.writeFile(MODULE, new Uint8Array(8)); // import looks for a file; its content is not read
    performance.mark('boot:streamed');
  } catch (error) {
    if (error instanceof MissingFile) throw error;
    console.warn('pygame is loaded the slow way:', error);
    pyodide.FS.writeFile(MODULE, new Uint8Array(await bytes()));
  }
}

/** pygbag's archive: everything below assets/, the code as an archive of its own because pygbag drops .pyc files. */
function unpackGame(FS, archive) {
  unpack(FS, archive, HOME, 'assets/');
  const code = FS.readFile(`${HOME}/code.zip`);
  FS.unlink(`${HOME}/code.zip`);
  unpack(FS, code.buffer.slice(code.byteOffset, code.byteOffset + code.byteLength), HOME);
}
