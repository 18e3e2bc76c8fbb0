// What bots think with: the games' compiled cores in the page, and a worker with a Python of its own.
import { placeCores } from './interpreter.mjs';
import { absolute, codeOf } from './python.mjs';

const STDLIB = '/lib/python314.zip'; // where Pyodide has put it

/** The page's end of the worker; what Python calls is listed below `for Python`. */
export class Thinker {
  #pyodide;
  #manifest;
  #wasm;
  #furnished;
  #cores = new Promise((resolve) => (this.#furnished = resolve));
  #worker = null;
  #answers = [];
  #ready = false;
  #broken = false;

  /** wasm: Pyodide's main module, compiled, or null when it is not to be had. */
  constructor(pyodide, manifest, wasm) {
    this.#pyodide = pyodide;
    this.#manifest = manifest;
    this.#wasm = wasm;
  }

  /** Brings the compiled cores, once the first screen stands. Without them the same sources run interpreted. */
  async furnish() {
    let found = null;
    try {
      const { cores } = this.#manifest;
      if (Object.keys(cores).length) {
        found = await fetchCores(cores);
        await placeCores(this.#pyodide, found);
        performance.mark('boot:cores');
      }
    } catch (error) {
      console.info('Bots think without their compiled cores:', String(error?.message ?? error));
    }
    this.#furnished(found);
  }

  // -- for Python -------------------------------------------------------------------------------

  /** Does it run? What is asked before that is lost. */
  ready() {
    return this.#ready;
  }

  /** Have it ready soon. */
  start() {
    if (this.#worker || this.#broken) return;
    try {
      this.#worker = new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
    } catch (error) {
      this.#fail(error);
      return;
    }
    const worker = this.#worker;
    worker.onmessage = ({ data }) => this.#hear(worker, data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail(event.message ?? 'it cannot be loaded');
    };
    this.#equip(worker).catch((error) => worker === this.#worker && this.#fail(error));
  }

  /** Away with it, with all that it does and has answered. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#answers = [];
  }

  ask(text) {
    if (this.#ready) this.#worker.postMessage(text);
  }

  /** JSON list of the answers since the last call; empty when there are none. */
  take() {
    if (!this.#answers.length) return '';
    const text = JSON.stringify(this.#answers);
    this.#answers = [];
    return text;
  }

  // ---------------------------------------------------------------------------------------------

  async #equip(worker) {
    const { runtime } = this.#manifest;
    const cores = await this.#cores;
    const names = ['loader', 'asm', 'wasm', 'stdlib'];
    const stdlib = this.#pyodide.FS.readFile(STDLIB).buffer;
    const code = codeOf(this.#pyodide);
    worker.postMessage(
      {
        addresses: Object.fromEntries(names.map((name) => [name, absolute(runtime[name])])),
        lock: runtime.lock,
        wasm: this.#wasm,
        stdlib,
        code,
        cores,
      },
      [stdlib, code],
    );
  }

  #hear(worker, data) {
    if (worker !== this.#worker) return;
    if (typeof data === 'string') {
      this.#answers.push(data);
    } else if (data.ready) {
      this.#ready = true;
      performance.mark('boot:worker');
    } else {
      this.#fail(data.trouble);
    }
  }

  /** It will not be tried again: bots think in the page. */
  #fail(error) {
    console.info('Bots think without a worker:', String(error?.message ?? error));
    this.#broken = true;
    this.stop();
  }
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
