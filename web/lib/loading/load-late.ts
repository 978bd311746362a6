import { pendingCount, sendQueue } from '#web/lib/offline/offline-queue.ts';
import { idle } from './idle.ts';
import { mayReloadForCode, reloadForCode } from './lost-code.ts';

/**
 * Loads code. Offline, it waits for the network, because no member action depends on the code. Firefox caches a
 * module's failure, so a retry can fail too. Then the page sends all pending changes and reloads.
 */
export async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      else if (failures === 0 || !mayReloadForCode()) throw error;
      else {
        // The code that failed to load may be the code that persists pending changes.
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

/** Loads code that is not needed yet, once the page is idle. A lost network causes no error. */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module> {
  await idle;
  return loadOnline(load);
}
