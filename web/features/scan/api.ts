import { findByBarcode, type Product } from '#contract/catalog.ts';
import type { CallResponse } from '#contract/endpoint.ts';
import { importShelf, type ImportedEntry, type ImportRow, reviewShelfImport } from '#contract/shelf-import.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

/** Returns the products with exactly this barcode. For a parent product's barcode, also returns the shades. */
export function findProductsByBarcode(code: string): Promise<Product[]> {
  return send(findByBarcode, { params: { code } });
}

/** Adds scanned or pasted products in one call. Leaves products that are already on the shelf unchanged. */
export async function addScanned(entries: ImportedEntry[]): Promise<CallResponse<typeof importShelf>> {
  const result = await send(importShelf, { body: { entries } });
  await refreshAfter('shelf');
  return result;
}

export function reviewList(csv: string): Promise<ImportRow[]> {
  return send(reviewShelfImport, { body: { csv } });
}
