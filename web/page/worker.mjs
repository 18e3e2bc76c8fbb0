// The worker: a Python of its own, without pygame, that makes the bots' decisions (game/session/desk.py).
// In: first what it is made from, then orders as texts. Out: {ready}, {trouble}, replies as texts.
import { interpreter, placeCores, unpackCode, withoutStackSwitching } from './interpreter.mjs';

const SLICE = 0.03; // seconds of thinking between two looks for a new order

let order = null; // Python's functions, once it is there
let work = null;
let busy = null;
const turn = new MessageChannel(); // a timer would wait four milliseconds between slices
turn.port1.onmessage = think;

self.onmessage = ({ data }) => {
  if (typeof data !== 'string') {
    start(data).catch((error) => self.postMessage({ trouble: String(error?.message ?? error) }));
  } else if (order) {
    const idle = !busy();
    order(data);
    if (idle) turn.port2.postMessage(null);
  }
};

function think() {
  const reply = work(SLICE);
  if (reply) self.postMessage(reply);
  if (busy()) turn.port2.postMessage(null);
}

async function start({ addresses, lock, wasm, stdlib, code, cores }) {
  withoutStackSwitching();
  if (wasm) {
    // The page's own compiled Pyodide: neither fetched nor compiled once more.
    WebAssembly.instantiateStreaming = async (_, imports) => ({
      module: wasm,
      instance: await WebAssembly.instantiate(wasm, imports),
    });
  }
  const pyodide = await interpreter({
    scripts: await Promise.all([import(addresses.loader), import(addresses.asm)]),
    addresses,
    bodies: {
      wasm: wasm ? new Response() : fetch(addresses.wasm),
      stdlib: new Response(stdlib, { headers: { 'Content-Type': 'application/zip' } }),
    },
    lock,
    env: { HOME: '/home/pyodide' },
  });
  unpackCode(pyodide, code);
  if (cores) await placeCores(pyodide, cores);
  const desk = pyodide.runPython(`
import time
from game.session.desk import Desk
desk = Desk(time.monotonic)
(desk.take, desk.work, lambda: desk.busy)
`);
  [order, work, busy] = desk;
  self.postMessage({ ready: true });
}
