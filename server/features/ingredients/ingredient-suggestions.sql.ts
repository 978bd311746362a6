import { and, asc, count, eq, lt, sql, notInArray } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, expression, only } from '#server/database/rows.ts';
import type { StoredItem } from '#server/database/tables/catalog-import.ts';
import { ingredientSuggestions } from '#server/database/tables/ingredients.ts';
import { isPending, queueRows } from '#server/features/submissions/pending.sql.ts';

export type SuggestionRow = typeof ingredientSuggestions.$inferSelect;
const isOpen = isPending(ingredientSuggestions);
const { id: ownId } = ingredientSuggestions;
const suggestions = (queries: Queries) => queries.select().from(ingredientSuggestions);

export async function insertSuggestion(
  queries: Queries,
  suggestion: Pick<SuggestionRow, 'userId' | 'productId' | 'ingredients' | 'items' | 'readWith'>,
): Promise<void> {
  await queries.insert(ingredientSuggestions).values(suggestion);
}

export async function countOpenSuggestions(queries: Queries, userId: string, productId: number) {
  const ofProduct = expression(
    column.number,
    sql`count(*) filter (where ${ingredientSuggestions.productId} = ${productId})::int`,
  );
  const isOwn = and(eq(ingredientSuggestions.userId, userId), isOpen);
  return only(await queries.select({ total: count(), ofProduct }).from(ingredientSuggestions).where(isOwn));
}

export const { page: selectPendingSuggestions, lock: lockPendingSuggestions } = queueRows(ingredientSuggestions);

export const { latest: selectSuggestionsOf } = ownRows(ingredientSuggestions);

/** Until the transaction ends, locks pending lists that were never parsed or were parsed with an older vocabulary. */
export function lockUnreadSuggestions(
  queries: Queries,
  vocabulary: number,
  { limit, exceptIds }: { limit: number; exceptIds: readonly number[] },
): Promise<SuggestionRow[]> {
  const { readWith } = ingredientSuggestions;
  return suggestions(queries)
    .where(and(isOpen, lt(readWith, vocabulary), notInArray(ownId, [...exceptIds])))
    .orderBy(asc(readWith), asc(ownId))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function saveSuggestionReading(
  queries: Queries,
  id: number,
  reading: { items: StoredItem[]; readWith: number },
): Promise<void> {
  await queries.update(ingredientSuggestions).set(reading).where(eq(ingredientSuggestions.id, id));
}
