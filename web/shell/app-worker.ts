import { isWrapped } from '#web/lib/device/wrapper.ts';
import { createStore } from '#web/lib/store.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { takeOver } from '#web/lib/offline/worker-messages.ts';

const script = '/worker.js';
/** A function that reloads the page with the new version. Defined if a newer version is installed but not active. */
export const newVersion = createStore<(() => void) | undefined>(undefined);

/**
 * Returns false in the wrapper, which contains the app's files, and in development, where files change constantly. Also
 * returns false in browsers without service workers.
 */
const mayWork = () => import.meta.env.PROD && 'serviceWorker' in navigator && !isWrapped();

export async function startWorker(): Promise<void> {
  if (!mayWork()) return;
  const registration = await navigator.serviceWorker.register(script).catch(() => undefined);
  if (!registration) return;
  const follow = () => registration.installing?.addEventListener('statechange', () => offer(registration));
  offer(registration);
  // The browser may have found a new version before this page added its listener.
  follow();
  registration.addEventListener('updatefound', follow);
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, times.newVersion);
  addEventListener('online', look);
}

/**
 * Offers a new version, which becomes active only when the member requests it (MOB-08). The first worker on a device is
 * not a new version.
 */
function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (!waiting || !navigator.serviceWorker.controller) return;
  newVersion.set(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage(takeOver, { transfer: [] });
  });
}
