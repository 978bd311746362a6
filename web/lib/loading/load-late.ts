import { pendingCount, sendQueue } from '#web/lib/offline/offline-queue.ts';
import { idle } from './idle.ts';
import { mayReloadForCode, reloadForCode } from './lost-code.ts';

/**
 * Loads code that no action depends on. If the browser is offline, waits for the connection and tries again. Throws if
 * the first attempt fails online, or if only a reload would help and `mayReloadForCode` forbids the reload.
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
