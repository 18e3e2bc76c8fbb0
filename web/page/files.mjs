// Fetches the files of the build: all at once, counted byte by byte, given up when nothing moves any more.

const STALLED = 30_000; // ms without a byte
const AGAIN = 1_000; // ms before the one second attempt

/** A file that did not arrive: the page can be asked to try again. */
export class MissingFile extends Error {}

export class Files {
  /** sizes: bytes of each file by address; onProgress(done, total) is called as they arrive. */
  constructor(sizes, onProgress) {
    this.sizes = sizes;
    this.onProgress = onProgress;
    this.total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
    this.counts = new Map();
    /** Rejects with the first file that cannot be had; never resolves. */
    this.failure = new Promise((_, reject) => (this.fail = reject));
    this.failure.catch(() => {});
  }

  /** Response of a file whose body is counted on its way. */
  async response(address, type = 'application/octet-stream') {
    try {
      return await this.#attempt(address, type);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
    try {
      return await this.#attempt(address, type);
    } catch (error) {
      throw this.#missing(address, error);
    }
  }

  async bytes(address) {
    return (await this.response(address)).arrayBuffer();
  }

  /** A module script; the browser tells no progress, so it counts when it is there. */
  async script(address) {
    try {
      const module = await import(new URL(address, document.baseURI).href);
      this.#count(address, this.sizes[address]);
      return module;
    } catch (error) {
      throw this.#missing(address, error);
    }
  }

  async #attempt(address, type) {
    const abort = new AbortController();
    let timer = setTimeout(() => abort.abort(), STALLED);
    const answer = await fetch(address, { signal: abort.signal });
    if (!answer.ok) {
      clearTimeout(timer);
      throw new Error(`${answer.status} ${answer.statusText}`);
    }
    let bytes = 0;
    const counter = new TransformStream({
      transform: (chunk, controller) => {
        clearTimeout(timer);
        timer = setTimeout(() => abort.abort(), STALLED);
        this.#count(address, (bytes += chunk.byteLength));
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    });
    // A body that breaks off surfaces in whoever reads it; here it only has to be told to the page.
    answer.body.pipeTo(counter.writable).catch((error) => {
      clearTimeout(timer);
      this.#missing(address, error);
    });
    return new Response(counter.readable, { headers: { 'Content-Type': type } });
  }

  #count(address, bytes) {
    this.counts.set(address, Math.min(bytes, this.sizes[address]));
    let done = 0;
    for (const part of this.counts.values()) done += part;
    this.onProgress(done, this.total);
  }

  #missing(address, error) {
    const missing = new MissingFile(`${address}: ${error?.message ?? error}`);
    this.fail(missing);
    return missing;
  }
}

/** Writes the members of a zip of stored (uncompressed) files below a folder of Python's file system. */
export function unpack(FS, buffer, folder, prefix = '') {
  const view = new DataView(buffer);
  const bytes = new Uint8Array(buffer);
  const text = new TextDecoder();
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error(`no archive for ${folder}`);
  const made = new Set();
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const size = view.getUint32(entry + 20, true);
    const nameLength = view.getUint16(entry + 28, true);
    const name = text.decode(bytes.subarray(entry + 46, entry + 46 + nameLength));
    const local = view.getUint32(entry + 42, true);
    if (view.getUint16(entry + 10, true) !== 0) throw new Error(`${name} is compressed`);
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
    if (name.endsWith('/') || !name.startsWith(prefix)) continue;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const path = `${folder}/${name.slice(prefix.length)}`;
    const parent = path.slice(0, path.lastIndexOf('/'));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, bytes.subarray(start, start + size), { canOwn: true });
  }
}
