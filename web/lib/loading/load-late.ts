import { idle } from './idle.ts';

/** Loads code. Offline, it waits for the network, because no user action depends on it. */
export async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

/** Loads code that is not needed yet, once the page is idle. A lost network does not break anything. */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module> {
  await idle;
  return loadOnline(load);
}
