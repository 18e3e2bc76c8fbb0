// What bots think with: the games' compiled cores in the page, and a worker with a Python of its own.
import { placeCores } from './interpreter.mjs';
import { absolute, codeOf } from './python.mjs';

const STDLIB = '/lib/python314.zip'; // where Pyodide has put it

/** Brings the compiled cores, once the first screen stands. Without them the same sources run interpreted. */
export async function furnish(pyodide, manifest) {
  if (!Object.keys(manifest.cores ?? {}).length) return;
  const cores = fetchCores(manifest.cores);
  cores.then((found) => placeCores(pyodide, found)).then(
    () => performance.mark('boot:cores'),
    (error) => console.info('bots think without their compiled cores:', String(error?.message ?? error)),
  );
}

/** {file: {module, bytes}}. Small files: compiling them while they stream would gain nothing, and bytes are the way
 *  that is left when the quick one fails. */
async function fetchCores(addresses) {
  const found = await Promise.all(
    Object.entries(addresses).map(async ([file, address]) => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      const bytes = await answer.arrayBuffer();
      return [file, { module: await WebAssembly.compile(bytes), bytes }];
    }),
  );
  return Object.fromEntries(found);
}
