import { pendingCount, sendQueue } from '#web/lib/offline/offline-queue.ts';
import { idle } from './idle.ts';
import { mayReloadForCode, reloadForCode } from './lost-code.ts';

/**
 * Loads code that no action depends on. Throws if the first attempt fails while the browser is online. If the browser
 * is offline, waits for the connection and tries again. If a later attempt fails online, reloads the page. Throws if
 * `mayReloadForCode` forbids the reload.
 */
export async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      else if (failures === 0 || !mayReloadForCode()) throw error;
      else {
        // Firefox caches the failure of a module, so only a reload helps. Sends pending changes before the reload,
        // because the code that failed to load may be the code that persists them.
        await sendQueue();
        if (pendingCount.get() === 0) return reload();
      }
    }
  }
}

function reload(): Promise<never> {
  reloadForCode();
  return new Promise(() => undefined);
}

/** Loads code when the page is idle. Handles failures like `loadOnline`. */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module> {
  await idle;
  return loadOnline(load);
}
