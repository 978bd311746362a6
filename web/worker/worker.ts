import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { takeOver } from '#web/lib/offline/worker-messages.ts';
import { sharedTarget } from '#web/lib/links/shared-address.ts';
import { cacheShared } from './cache-shared.ts';

/*
 * The app's service worker (decision 36). It handles the app's pages, files with a content hash, and data from the
 * system's share sheet. It never handles API calls, the authentication provider, pictures, or streams.
 */

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

declare global {
  /** The files to precache, and all files of the build. The build inserts both lists (`scripts/worker.ts`). */
  var shellFiles: { url: string; revision: string | null }[];
  var buildFiles: string[];
  var skipWaiting: () => Promise<void>;
}

const assets = 'shelflife-assets';
/** Files and paths that the server handles itself (server/http/web.ts). */
const notPages = [
  /^\/(api|auth\/v1|media|illustrations|assets|\.well-known|metrics|healthz|readyz)(\/|$|\?)/,
  /\.[a-z0-9]+$/i,
];

precacheAndRoute(globalThis.shellFiles, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }));
// Files that are not precached, such as those of the scanner and the admin panel, are cached on first use.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assets }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === sharedTarget, cacheShared, 'POST');

// A new version waits until the member accepts it, or until the last page of the old version closes.
addEventListener('message', ({ data }) => {
  if (data === takeOver) void globalThis.skipWaiting();
});
addEventListener('activate', (event) => {
  if (isWorkerEvent(event)) event.waitUntil(dropOldAssets());
});

const isWorkerEvent = (event: Event): event is WorkerEvent => 'waitUntil' in event;

async function dropOldAssets(): Promise<void> {
  const cache = await caches.open(assets);
  const present = new Set(globalThis.buildFiles);
  for (const request of await cache.keys()) {
    if (!present.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
