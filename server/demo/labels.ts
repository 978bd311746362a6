import * as z from 'zod/mini';
import type { CatalogIndex } from './catalog.ts';
import { cells, readData } from './data/read-data.ts';
import { hoursBefore } from './moments.ts';

/** The lists are fictional but resemble real ones. A reformulated product has two, the older one first. */
const labelRow = z.object({ product: cells.text, hoursAgo: cells.number, ingredients: cells.text });
const labelRows = readData('labels.csv', labelRow);

export function buildLabels(catalog: CatalogIndex, now: Date) {
  return labelRows.map(({ product, hoursAgo, ingredients }) => ({
    productId: catalog.productNamed(product).id,
    ingredients,
    seenAt: hoursBefore(now, hoursAgo),
  }));
}
