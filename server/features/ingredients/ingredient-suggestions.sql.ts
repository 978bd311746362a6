import { and, asc, count, desc, eq, gt, inArray, lt, sql, notInArray } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { expression } from '#server/database/rows.ts';
import type { StoredItem } from '#server/database/tables/catalogue-import.ts';
import { ingredientSuggestions } from '#server/database/tables/ingredients.ts';

export type SuggestionRow = typeof ingredientSuggestions.$inferSelect;
const isOpen = eq(ingredientSuggestions.state, 'open');

export async function insertSuggestion(
  queries: Queries,
  suggestion: Pick<SuggestionRow, 'userId' | 'productId' | 'ingredients' | 'items' | 'readWith'>,
): Promise<void> {
  await queries.insert(ingredientSuggestions).values(suggestion);
}

export async function countOpenSuggestions(queries: Queries, userId: string, productId: number) {
  const [row] = await queries
    .select({
      total: count(),
      ofProduct: expression(
        column.number,
        sql`count(*) filter (where ${ingredientSuggestions.productId} = ${productId})::int`,
      ),
    })
    .from(ingredientSuggestions)
    .where(and(eq(ingredientSuggestions.userId, userId), isOpen));
  return row ?? { total: 0, ofProduct: 0 };
}

export function selectPendingSuggestions(queries: Queries, afterId: number, limit: number): Promise<SuggestionRow[]> {
  return queries
    .select()
    .from(ingredientSuggestions)
    .where(and(isOpen, gt(ingredientSuggestions.id, afterId)))
    .orderBy(asc(ingredientSuggestions.id))
    .limit(limit);
}

export const countPendingSuggestions = (queries: Queries) => queries.$count(ingredientSuggestions, isOpen);

export function selectSuggestions(queries: Queries, ids: readonly number[]): Promise<SuggestionRow[]> {
  return queries
    .select()
    .from(ingredientSuggestions)
    .where(inArray(ingredientSuggestions.id, [...ids]));
}

export function lockPendingSuggestions(queries: Queries, ids: readonly number[]): Promise<SuggestionRow[]> {
  return queries
    .select()
    .from(ingredientSuggestions)
    .where(and(isOpen, inArray(ingredientSuggestions.id, [...ids])))
    .orderBy(asc(ingredientSuggestions.id))
    .for('update');
}

export async function closeSuggestion(
  queries: Queries,
  id: number,
  outcome: { state: 'accepted' | 'declined'; reason: string | null },
): Promise<void> {
  await queries
    .update(ingredientSuggestions)
    .set({ ...outcome, handledAt: sql`now()` })
    .where(eq(ingredientSuggestions.id, id));
}

const mostExported = 1000;

export function selectSuggestionsOf(queries: Queries, userId: string): Promise<SuggestionRow[]> {
  return queries
    .select()
    .from(ingredientSuggestions)
    .where(eq(ingredientSuggestions.userId, userId))
    .orderBy(desc(ingredientSuggestions.id))
    .limit(mostExported);
}

/** Until the transaction ends, locks pending lists that were never parsed or were parsed with an older vocabulary. */
export function lockUnreadSuggestions(
  queries: Queries,
  vocabulary: number,
  { limit, exceptIds }: { limit: number; exceptIds: readonly number[] },
): Promise<SuggestionRow[]> {
  return queries
    .select()
    .from(ingredientSuggestions)
    .where(
      and(isOpen, lt(ingredientSuggestions.readWith, vocabulary), notInArray(ingredientSuggestions.id, [...exceptIds])),
    )
    .orderBy(asc(ingredientSuggestions.readWith), asc(ingredientSuggestions.id))
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
