import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { expression } from '#server/database/rows.ts';
import { monthsSuggestions } from '#server/database/tables/uses.ts';
import { products } from '#server/database/tables/schema.ts';

export type MonthsSuggestionRow = typeof monthsSuggestions.$inferSelect;
const isOpen = eq(monthsSuggestions.state, 'open');

export async function insertMonthsSuggestion(
  queries: Queries,
  suggestion: Pick<MonthsSuggestionRow, 'userId' | 'productId' | 'months' | 'createdAt'>,
): Promise<void> {
  await queries.insert(monthsSuggestions).values(suggestion);
}

const numberOf = (counted: SQL) => expression(column.number, counted);

export async function countMonthsSuggestions(queries: Queries, userId: string, productId: number, since: Date) {
  const [row] = await queries
    .select({
      waiting: numberOf(sql`count(*) filter (where ${isOpen})::int`),
      ofProduct: numberOf(
        sql`count(*) filter (where ${isOpen} and ${monthsSuggestions.productId} = ${productId})::int`,
      ),
      lately: numberOf(sql`count(*) filter (where ${monthsSuggestions.createdAt} > ${since.toISOString()})::int`),
    })
    .from(monthsSuggestions)
    .where(eq(monthsSuggestions.userId, userId));
  return row ?? { waiting: 0, ofProduct: 0, lately: 0 };
}

export interface PendingMonthsRow extends MonthsSuggestionRow {
  known: number | null;
}

export function selectPendingMonths(queries: Queries, afterId: number, limit: number): Promise<PendingMonthsRow[]> {
  return queries
    .select({ ...getTableColumns(monthsSuggestions), known: products.monthsAfterOpening })
    .from(monthsSuggestions)
    .innerJoin(products, eq(products.id, monthsSuggestions.productId))
    .where(and(isOpen, gt(monthsSuggestions.id, afterId)))
    .orderBy(asc(monthsSuggestions.id))
    .limit(limit);
}

export const countPendingMonths = (queries: Queries) => queries.$count(monthsSuggestions, isOpen);

export function selectMonthsSuggestions(queries: Queries, ids: readonly number[]): Promise<MonthsSuggestionRow[]> {
  return queries
    .select()
    .from(monthsSuggestions)
    .where(inArray(monthsSuggestions.id, [...ids]));
}

export function lockPendingMonths(queries: Queries, ids: readonly number[]): Promise<MonthsSuggestionRow[]> {
  return queries
    .select()
    .from(monthsSuggestions)
    .where(and(isOpen, inArray(monthsSuggestions.id, [...ids])))
    .orderBy(asc(monthsSuggestions.id))
    .for('update');
}

export async function closeMonthsSuggestion(
  queries: Queries,
  id: number,
  outcome: { state: 'accepted' | 'declined'; reason: string | null },
): Promise<void> {
  await queries
    .update(monthsSuggestions)
    .set({ ...outcome, handledAt: sql`now()` })
    .where(eq(monthsSuggestions.id, id));
}

const mostExported = 1000;

export function selectMonthsSuggestionsOf(queries: Queries, userId: string): Promise<MonthsSuggestionRow[]> {
  return queries
    .select()
    .from(monthsSuggestions)
    .where(eq(monthsSuggestions.userId, userId))
    .orderBy(desc(monthsSuggestions.id))
    .limit(mostExported);
}
