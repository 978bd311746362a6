import { pendingCount, sendQueue } from '#web/lib/offline/offline-queue.ts';
import { idle } from './idle.ts';
import { mayReloadForCode, reloadForCode } from './lost-code.ts';

/**
 * Loads code that no action depends on. If the browser is offline, waits until it is online and tries again. Firefox
 * caches the failure of a module, so the second attempt can fail too. The page then sends its pending changes and, when
 * none are left, reloads. Throws if the first attempt fails online, or if `mayReloadForCode` forbids a reload.
 */
export async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      else if (failures === 0 || !mayReloadForCode()) throw error;
      else {
        // Sends pending changes first, because the code that failed to load may be the code that persists them.
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
