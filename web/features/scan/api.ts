import { getProduct, listProducts, type Product, type ProductDetail } from '#contract/catalogue.ts';
import { importShelf, type ImportedEntry, type ImportRow, reviewShelfImport } from '#contract/shelf-import.ts';
import { limits } from '#contract/limits.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Codes are written with and without leading zeros. */
const bare = (code: string) => code.replace(/^0+/, '');

/** Returns the products with exactly this code. There are several if a parent's code covers its shades. */
export async function findByBarcode(code: string): Promise<Product[]> {
  const found = await send(listProducts, { query: { search: code, limit: limits.search.dropdownRows } });
  const rows = Array.isArray(found) ? found : found.products;
  const details = new Map<number, Promise<ProductDetail>>();
  const detail = (id: number) => {
    const known = details.get(id) ?? send(getProduct, { params: { id } });
    details.set(id, known);
    return known;
  };
  const carries = async (id: number) => (await detail(id)).barcodes.some((known) => bare(known) === bare(code));
  const own = rows.map(async (row) => {
    const parentId = row.parentProductId ?? undefined;
    // If no product has the code, the server searches for the digits as words. Such results must not count as matches.
    return (await carries(row.id)) || (parentId !== undefined && (await carries(parentId))) ? [row] : [];
  });
  return (await Promise.all(own)).flat();
}

/** Adds the scanned products in one call. Products already on the shelf do not change. */
export async function addScanned(entries: ImportedEntry[]): Promise<{ added: number; skipped: number }> {
  const result = await send(importShelf, { body: { entries } });
  await refreshAfter('shelf');
  return result;
}

/** Finds the products in a pasted list without saving anything. */
export function reviewList(csv: string): Promise<ImportRow[]> {
  return send(reviewShelfImport, { body: { csv } });
}
