// The service worker: keeps one whole build for playing without a network. The build writes the list of files into
// BUILD, so a new build is a new worker. It is installed only when every file has come and has the right hash; it
// takes over when the player agrees, or when no page of the older build is open any more.
const BUILD = '<!--LIST-->'; // {name, files: {address: [bytes, sha256]}}

const SCOPE = new URL(self.registration.scope);
const MINE = `atout ${SCOPE.pathname} `; // other folders of this origin may hold other copies of the game
const CACHE = MINE + BUILD.name;
const AT_ONCE = 4; // files on their way at the same time
const TYPES = {
  apk: 'application/zip',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  mjs: 'text/javascript',
  png: 'image/png',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webmanifest: 'application/manifest+json',
  zip: 'application/zip',
};
const NAMED = /^[a-z]+-[0-9a-f]{12}\//; // a folder named by its content: the same in every build that has it

const whole = (address) => new URL(address, SCOPE).href;
const ours = async () => (await caches.keys()).filter((name) => name.startsWith(MINE));
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

// ---------------------------------------------------------------------------------------------- filling
async function right(bytes, sum) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === sum;
}

/** A file's bytes as the list wants them: from an older build, from the browser's cache, or once more from the
 *  server. Throws when none of them is right. */
async function bytesOf(address, sum, older) {
  if (NAMED.test(address)) {
    for (const name of older) {
      const found = await (await caches.open(name)).match(whole(address));
      const bytes = await found?.arrayBuffer();
      if (bytes && (await right(bytes, sum))) return bytes;
    }
  }
  for (const cache of [NAMED.test(address) ? 'default' : 'no-cache', 'reload']) {
    const answer = await fetch(whole(address), { cache });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const bytes = await answer.arrayBuffer();
    if (await right(bytes, sum)) return bytes;
  }
  throw new Error(`${address} is not what the build made`);
}

/** Fills the cache of this build; what an earlier attempt has brought stays. */
async function fill() {
  const cache = await caches.open(CACHE);
  const older = (await ours()).filter((name) => name !== CACHE);
  const left = Object.entries(BUILD.files);
  const total = left.reduce((sum, [, [bytes]]) => sum + bytes, 0);
  let done = 0;
  const next = async () => {
    for (let entry = left.shift(); entry; entry = left.shift()) {
      const [address, [size, sum]] = entry;
      if (!(await cache.match(whole(address)))) {
        const body = await bytesOf(address, sum, older);
        // Never the server's own answer: it may be a redirected one or name a wrong type.
        const headers = { 'Content-Type': TYPES[address.split('.').pop()] ?? 'application/octet-stream' };
        await cache.put(whole(address), new Response(body, { headers }));
      }
      done += size;
      for (const page of await pages()) page.postMessage({ offline: { done, total } });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Lets go of other builds, but never while a page of one may still be open or a newer one is being filled. */
async function tidy() {
  if ((await pages()).length > 1) return;
  for (const name of await ours()) {
    const { installing, waiting } = self.registration;
    if (name !== CACHE && !waiting && !installing) await caches.delete(name);
  }
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
// Pages that are being opened wait for this: what takes longer, a page asks for when it stands.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data?.take) event.waitUntil(self.skipWaiting());
  if (event.data?.tidy) event.waitUntil(tidy());
});

// ---------------------------------------------------------------------------------------------- answering
/** What is kept under this address: in this build, else in another one that has the same file. */
async function kept(address) {
  const own = await (await caches.open(CACHE)).match(whole(address));
  if (own || !NAMED.test(address)) return own;
  for (const name of await ours()) {
    const found = await (await caches.open(name)).match(whole(address));
    if (found) return found;
  }
  return undefined;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  let address = url.pathname.slice(SCOPE.pathname.length);
  // Whatever follows ? is nothing to the file: links into the game open without a network too.
  if (request.mode === 'navigate' && address === '') address = 'index.html';
  if (!Object.hasOwn(BUILD.files, address) && !NAMED.test(address)) return;
  event.respondWith(kept(address).then((found) => found ?? fetch(request), () => fetch(request)));
});
