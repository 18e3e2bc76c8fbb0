// Starts Python with pygame. Everything is fetched at once; pygame's native code is compiled while it arrives.
import { MissingFile, unpack } from './files.mjs';
import {
  HOME,
  interpreter,
  nativePath,
  noteModule,
  placeModule,
  unpackCode,
  unpackSite,
  withoutStackSwitching,
} from './interpreter.mjs';

export { HOME };

const MODULE = nativePath('pygame.base');
const ENVIRONMENT = {
  HOME: '/home/pyodide',
  ATOUT_ASSETS: `${HOME}/assets`,
  ATOUT_LOCALE: `${HOME}/locale`,
  PYGAME_HIDE_SUPPORT_PROMPT: '1',
  // SDL would otherwise take every key of the window, and inputs and Tab would be dead.
  SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: '#canvas',
};

/** {pyodide, module}: Pyodide with pygame and the game's files in place, and its compiled main module (or null).
 *  manifest: addresses made by the build. */
export async function startPython(files, manifest, canvas) {
  withoutStackSwitching();
  const { runtime } = manifest;
  const wasm = files.response(runtime.wasm, 'application/wasm');
  const side = files
    .response(runtime.side, 'application/wasm')
    .then((response) => WebAssembly.compileStreaming(response));
  const stdlib = files.response(runtime.stdlib);
  const pygame = files.bytes(runtime.pygame);
  const game = files.bytes(manifest.game);
  for (const promise of [wasm, side, stdlib, pygame, game]) promise.catch(() => {}); // whoever awaits it tells
  const wanted = [files.script(runtime.loader), files.script(runtime.asm)];
  // The two responses as well: without its library Python would die of it, at length.
  const [loader, asm] = await Promise.all([...wanted, wasm, stdlib]);

  let module = null;
  const python = {
    scripts: [loader, asm],
    addresses: { wasm: absolute(runtime.wasm), stdlib: absolute(runtime.stdlib) },
    bodies: { wasm, stdlib },
    lock: runtime.lock,
    env: ENVIRONMENT,
  };
  const pyodide = await noteModule(() => interpreter(python), (compiled) => (module = compiled));
  performance.mark('boot:pyodide');

  unpackSite(pyodide.FS, await pygame);
  await installSide(pyodide, side, () => files.bytes(runtime.side));
  if (pyodide._api) pyodide._api._skip_unwind_fatal_error = true; // SDL's main loop leaves by an exception
  pyodide.canvas.setCanvas2D(canvas);
  performance.mark('boot:pygame');
  unpackGame(pyodide, await game);
  return { pyodide, module };
}

export function absolute(address) {
  return new URL(address, document.baseURI).href;
}

/** Puts pygame's compiled module where Python's import finds it; the slow way where the quick one fails. */
async function installSide(pyodide, side, bytes) {
  try {
    await placeModule(pyodide, MODULE, await side);
    performance.mark('boot:streamed');
  } catch (error) {
    if (error instanceof MissingFile) throw error;
    console.warn('pygame is loaded the slow way:', error);
    pyodide.FS.writeFile(MODULE, new Uint8Array(await bytes()));
  }
}

/** pygbag's archive: everything below assets/, the code as an archive of its own because pygbag drops .pyc files. */
function unpackGame(pyodide, archive) {
  unpack(pyodide.FS, archive, HOME, 'assets/');
  unpackCode(pyodide, codeOf(pyodide));
}

/** The archive with the game's code, for another interpreter too. */
export function codeOf({ FS }) {
  const code = FS.readFile(`${HOME}/code.zip`);
  return code.buffer.slice(code.byteOffset, code.byteOffset + code.byteLength);
}
