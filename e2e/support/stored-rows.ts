import type { Page } from '@playwright/test';

/** Counts the rows in all IndexedDB databases of the app, each of which has one store. */
export function storedRows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let rows = 0;
    for (const { name = '' } of await indexedDB.databases())
      rows += await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const database = opening.result;
          const [store] = database.objectStoreNames;
          if (!store) return resolve(0);
          const counting = database.transaction(store).objectStore(store).count();
          counting.addEventListener('success', () => {
            database.close();
            resolve(counting.result);
          });
        });
      });
    return rows;
  });
}
