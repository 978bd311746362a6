import { isWrapped } from '#web/lib/device/wrapper.ts';
import { createStore } from '#web/lib/store.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { takeOver } from '#web/lib/offline/worker-messages.ts';
import { serviceWorkers } from '#web/lib/device/service-workers.ts';

const script = '/worker.js';
/** A function that reloads the page with the new version. Defined if a newer version is installed but not active. */
export const newVersion = createStore<(() => void) | undefined>(undefined);

/** None in the wrapper, which contains the files, and in development, where files change. */
const workers = () => (import.meta.env.PROD && !isWrapped() ? serviceWorkers() : undefined);

/** Registers the worker, which then caches the app's code. Does nothing if the worker is already registered. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return workers()
    ?.register(script)
    .catch(() => undefined);
}

export async function startWorker(): Promise<void> {
  const registration = await registerWorker();
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

/** Becomes active only on request (MOB-08). The first worker on a device is not a new version. */
function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  const container = workers();
  if (!waiting || !container?.controller) return;
  newVersion.set(() => {
    container.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage(takeOver, { transfer: [] });
  });
}
