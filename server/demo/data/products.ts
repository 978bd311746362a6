import * as z from 'zod/mini';
import { readData } from './read-data.ts';

const productRow = z.object({
  subcategory: z.string(),
  brand: z.string(),
  name: z.string(),
  description: z.string(),
  /** Tags, separated by commas. */
  tags: z.string(),
  /** The number of shades to select from the subcategory's shade book. */
  shades: z.coerce.number(),
});
export type ProductRow = z.output<typeof productRow>;

export const productRows: readonly ProductRow[] = readData('products.csv', productRow);
