import { isWrapped } from '#web/lib/device/wrapper.ts';
import { createStore } from '#web/lib/store.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { takeOver } from '#web/lib/offline/worker-messages.ts';

const script = '/worker.js';
/** Defined if a newer version is installed but not active. Calling it reloads the page with that version. */
export const newVersion = createStore<(() => void) | undefined>(undefined);

/** False in the wrapper, which contains the app's files, and in development, where files change constantly. */
const mayWork = () => import.meta.env.PROD && 'serviceWorker' in navigator && !isWrapped();

export async function startWorker(): Promise<void> {
  if (!mayWork()) return;
  const registration = await navigator.serviceWorker.register(script).catch(() => undefined);
  if (!registration) return;
  const follow = () => registration.installing?.addEventListener('statechange', () => offer(registration));
  offer(registration);
  // The browser also checks for a new version, possibly before this page starts listening.
  follow();
  registration.addEventListener('updatefound', follow);
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, times.newVersion);
  addEventListener('online', look);
}

/**
 * Offers a new version, which waits until the member requests it (MOB-08). The first worker on a device is not a new
 * version.
 */
function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (!waiting || !navigator.serviceWorker.controller) return;
  newVersion.set(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage(takeOver, { transfer: [] });
  });
}
