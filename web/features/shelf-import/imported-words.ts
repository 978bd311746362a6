import type { ShelfImport } from '#contract/shelf-import.ts';

/** Returns text such as "2 products added. 1 purchase added." */
export function importedWords({ added, purchases }: Pick<ShelfImport, 'added' | 'purchases'>): string {
  const products = added === 1 ? '1 product added.' : `${added.toLocaleString('en')} products added.`;
  if (purchases === 0) return products;
  return `${products} ${purchases === 1 ? '1 purchase added.' : `${purchases.toLocaleString('en')} purchases added.`}`;
}

/** Returns text such as "400 of 2,000 products". */
export function progressWords({ done, total }: Pick<ShelfImport, 'done' | 'total'>): string {
  return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${total === 1 ? 'product' : 'products'}`;
}
