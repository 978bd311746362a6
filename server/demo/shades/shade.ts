import * as z from 'zod/mini';
import { readData } from '../data/read-data.ts';

export interface Shade {
  name: string;
  /** '#rrggbb' */
  color: string;
  description: string | null;
}

const shade = {
  name: z.string(),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  description: z.pipe(
    z.string(),
    z.transform((text) => text || null),
  ),
};
const rows = readData('shades.csv', z.object({ book: z.string(), ...shade }));

/** Returns the shades of a book, in order. A book is a list from which the demo chooses shades for products. */
export function shadeBook(name: string): Shade[] {
  const book = rows.filter((row) => row.book === name);
  if (book.length === 0) throw new Error(`The demo has no shade book ${name}`);
  return book.map(withoutList);
}

const ownRows = readData('own-shades.csv', z.object({ product: z.string(), ...shade }));

export const ownShades = (product: string): Shade[] => ownRows.filter((row) => row.product === product).map(withoutList);

function withoutList({ name, color, description }: Shade): Shade {
  return { name, color, description };
}
