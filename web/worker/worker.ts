import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { takeOver } from '#web/lib/worker-messages.ts';
import { sharedTarget } from '#web/lib/shared-address.ts';
import { keepShared } from './keep-shared.ts';

/*
 * The app's service worker (decision 36): the shell and files named by their content, and what the system's share sheet
 * hands over. Calls, the sign-in provider, pictures and streams never pass through it.
 */

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

declare global {
  /** Written in at build (`scripts/worker.ts`): what is kept from the start, and every file of the build. */
  var shellFiles: { url: string; revision: string | null }[];
  var buildFiles: string[];
  var skipWaiting: () => Promise<void>;
}

const assets = 'shelflife-assets';
/** What the server answers by itself, as in server/http/web.ts, and files. */
const notPages = [
  /^\/(api|auth\/v1|media|illustrations|assets|\.well-known|metrics|healthz|readyz)(\/|$|\?)/,
  /\.[a-z0-9]+$/i,
];

precacheAndRoute(globalThis.shellFiles, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }));
// What is not kept from the start is kept from its first use: the scanner, the panel of administrators.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assets }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === sharedTarget, keepShared, 'POST');

// A new version waits until somebody wants it, or until no page of the old one is left.
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
