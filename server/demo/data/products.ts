import * as z from 'zod/mini';
import { readData } from './read-data.ts';

const productRow = z.object({
  /** A name from categories.ts. */
  subcategory: z.string(),
  brand: z.string(),
  name: z.string(),
  description: z.string(),
  /** Comma-separated. */
  tags: z.string(),
  /** How many shades to select from the shade book of the subcategory. */
  shades: z.coerce.number(),
});
export type ProductRow = z.output<typeof productRow>;

export const productRows: readonly ProductRow[] = readData('products.csv', productRow);
