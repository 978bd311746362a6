import { isWrapped } from '#web/lib/wrapper.ts';
import { createStore } from '#web/lib/store.ts';
import { times } from '#web/lib/page-limits.ts';
import { takeOver } from '#web/lib/worker-messages.ts';

const script = '/worker.js';
/** Set once a newer version is there and waits: calling it loads the page again with that. */
export const newVersion = createStore<(() => void) | undefined>(undefined);

/** The wrapper brings the app itself; in development files change all the time. */
const mayWork = () => import.meta.env.PROD && 'serviceWorker' in navigator && !isWrapped();

export async function startWorker(): Promise<void> {
  if (!mayWork()) return;
  const registration = await navigator.serviceWorker.register(script).catch(() => undefined);
  if (!registration) return;
  const follow = () => registration.installing?.addEventListener('statechange', () => offer(registration));
  offer(registration);
  // The browser looks for itself too, and may have begun before this page listened.
  follow();
  registration.addEventListener('updatefound', follow);
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, times.newVersion);
  addEventListener('online', look);
}

/** The first worker of a device is no new version; any other waits until somebody wants it (MOB-08). */
function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (!waiting || !navigator.serviceWorker.controller) return;
  newVersion.set(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage(takeOver, { transfer: [] });
  });
}

/** At sign-out nothing of the app stays on the device. */
export async function stopWorker(): Promise<void> {
  if (!mayWork()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
