// What PyScript takes for its interpreter: the site's own Pyodide, with the whole standard library (PyScript's Python
// side needs more of it than the game does) and nothing to be loaded by name.
const { runtime } = JSON.parse(document.getElementById('files').textContent);
const here = (address) => new URL(address, document.baseURI).href;

// As in the game's own page: tasks on stacks of their own now and then kill a Chromium tab.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

const [pyodide, asm] = await Promise.all([import(here(runtime.loader)), import(here(runtime.asm))]);

export const { version } = pyodide;

export function loadPyodide(options) {
  return pyodide.loadPyodide({
    ...options,
    indexURL: new URL('.', here(runtime.wasm)).href,
    createPyodideModule: asm.default,
    stdLibURL: new URL('python_stdlib.zip', import.meta.url).href,
    lockFileContents: { info: runtime.lock, packages: {} },
    packageBaseUrl: './',
  });
}
