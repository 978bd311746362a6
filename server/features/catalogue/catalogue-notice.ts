import * as z from 'zod/mini';

/** The channel on which PostgreSQL tells every process what changed of the catalogue (server/migrations/0100). */
export const catalogueChannel = 'catalogue';

/** `rated`: nothing but ratings changed. */
export type CatalogueNotice = { what: 'all' } | { what: 'families' | 'rated'; familyIds: number[] };

const families = z.tuple([z.enum(['families', 'rated']), z.string().check(z.regex(/^\d+(,\d+)*$/))]);

/** What is not understood, as of a newer program, counts as everything. */
export function readNotice(payload: string): CatalogueNotice {
  const read = families.safeParse(payload.split(' '));
  if (!read.success) return { what: 'all' };
  const [what, ids] = read.data;
  return { what, familyIds: ids.split(',').map(Number) };
}
