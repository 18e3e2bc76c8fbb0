// The way out: put in the place of sw.js it removes what was kept, lets go of the pages and of itself. The game then
// comes from the server again, as if there had never been a worker.
const MINE = `atout ${new URL(self.registration.scope).pathname} `;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const kept = (await caches.keys()).filter((name) => name.startsWith(MINE));
      await Promise.all(kept.map((name) => caches.delete(name)));
      await self.registration.unregister();
      // A page that came from the server already has nothing to load anew.
      for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
        page.postMessage({ offline: { gone: true, anew: kept.length > 0 } });
      }
    })(),
  ),
);
