import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { takeOver } from '#web/lib/offline/worker-messages.ts';
import { shortText } from '#contract/graphemes.ts';
import { limits } from '#contract/limits.ts';
import { href } from '#web/href.ts';
import { saveSharedPhotos } from '#web/lib/device/shared-photos.ts';

/*
 * The app's service worker (decision 36). It handles the app's pages, files with a content hash, and data from the
 * system's share sheet. It never handles calls to the API or the authentication provider, pictures, or streams.
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
/** `share_target` in the manifest. */
const sharedTarget = '/share';
/** Matches the URLs of files, and paths that are not pages of the app (server/http/web.ts). */
const notPages = [
  /^\/(api|auth\/v1|media|illustrations|assets|\.well-known|metrics|healthz|readyz)(\/|$|\?)/,
  /\.[a-z0-9]+$/i,
];

precacheAndRoute(globalThis.shellFiles, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }));
// Caches files that are not precached, such as the files of the scanner and the admin panel, when a page first requests
// them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assets }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === sharedTarget, cacheShared, 'POST');

// A new version becomes active when the member requests it, or when the last page of the old version has closed.
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

/**
 * Handles content that another app shared with Shelflife. Photos open the photo form, a link to this site opens the
 * linked page, and all other text opens the product request form.
 */
async function cacheShared({ request }: { request: Request }): Promise<Response> {
  const form = await request.formData();
  const photos = form.getAll('photos').filter((value): value is File => value instanceof File);
  if (photos.length > 0) {
    await saveSharedPhotos(photos);
    return Response.redirect(`${href.submitPhotos}?shared=true`, 303);
  }
  const texts = ['url', 'text', 'title'].map((field) => form.get(field)).filter((text) => typeof text === 'string');
  const own = texts.flatMap((text) => /https?:\/\/\S+/.exec(text)?.[0] ?? []).find(isOwn);
  if (own !== undefined) return Response.redirect(own, 303);
  const words = texts.toReversed().find((text) => text.trim() !== '' && !/^https?:\/\/\S+$/.test(text.trim())) ?? '';
  return Response.redirect(href.requestProduct(shortText(words, limits.product.name)), 303);
}

const isOwn = (address: string) => URL.canParse(address) && new URL(address).origin === location.origin;
