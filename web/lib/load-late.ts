import { idle } from './idle.ts';

/** Loads code; without a network it waits until that is back, as nothing that was pressed is waiting for it. */
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

/** Loads code that is not needed yet, once the page rests; a network that is cut by then breaks nothing. */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module> {
  await idle;
  return loadOnline(load);
}
