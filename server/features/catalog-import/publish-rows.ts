import { publishSpellings } from './brand-spellings.sql.ts';
import * as publishing from './catalog-publish.sql.ts';
import { publishDetails } from './catalog-publish-details.sql.ts';
import { holdRows, type PendingRows } from './import-review.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { skipRemoved } from '#server/features/catalog-admin/removed-products.sql.ts';

/** Publishes the staged rows of an import, or holds them for review, in the caller's transaction. */
export async function publishRows(
  queries: Queries,
  importId: number,
  pendingRows: PendingRows,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  await publishing.lockImports(queries);
  const steps: readonly (readonly [string, () => Promise<void>])[] = [
    ['matches with the catalog', () => publishing.matchRows(queries, importId)],
    ['rows of removed products', () => skipRemoved(queries, importId)],
    ['rows for review', () => holdRows(queries, importId, pendingRows)],
    ['rows with the same barcode', () => publishing.markSameBarcodes(queries, importId)],
    ['categories', () => publishing.createMissingCategories(queries, importId)],
    ['brands', () => publishing.publishBrands(queries, importId)],
    ['products', () => publishing.publishProducts(queries, importId)],
    ['shades', () => publishing.publishShades(queries, importId)],
    ['barcodes, ingredients, and missing fields', () => publishDetails(queries, importId)],
    ['spellings', () => publishSpellings(queries, importId)],
    ['outcomes', () => publishing.decideOutcomes(queries, importId)],
  ];
  for (const [index, [what, step]] of steps.entries()) {
    log(`Publishing, step ${index + 1} of ${steps.length}: ${what}`);
    await step();
  }
}
