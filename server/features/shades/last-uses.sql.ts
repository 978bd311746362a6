import { and, eq, inArray, max } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { entryUses } from '#server/database/tables/uses.ts';
import { shelfEntries } from '#server/database/tables/schema.ts';

/** Returns the day of the last recorded use of each product. Omits products without a recorded use. */
export async function selectLastUses(
  queries: Queries,
  userId: string,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await queries
    .select({ productId: shelfEntries.productId, usedOn: max(entryUses.usedOn) })
    .from(shelfEntries)
    .innerJoin(entryUses, and(eq(entryUses.entryId, shelfEntries.id), eq(entryUses.userId, userId)))
    .where(and(eq(shelfEntries.userId, userId), inArray(shelfEntries.productId, [...productIds])))
    .groupBy(shelfEntries.productId);
  return new Map(rows.flatMap(({ productId, usedOn }) => (usedOn === null ? [] : [[productId, usedOn] as const])));
}
