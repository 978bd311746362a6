import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, expression, only } from '#server/database/rows.ts';
import { monthsSuggestions } from '#server/database/tables/shelf.ts';
import { products } from '#server/database/tables/schema.ts';
import { isPending, pageOfQueue, queueRows } from '#server/features/submissions/pending.sql.ts';

export type MonthsSuggestionRow = typeof monthsSuggestions.$inferSelect;
const isOpen = isPending(monthsSuggestions);

export async function insertMonthsSuggestion(
  queries: Queries,
  suggestion: Pick<MonthsSuggestionRow, 'userId' | 'productId' | 'months' | 'createdAt'>,
): Promise<void> {
  await queries.insert(monthsSuggestions).values(suggestion);
}

const numberOf = (counted: SQL) => expression(column.number, counted);

export async function countMonthsSuggestions(queries: Queries, userId: string, productId: number, since: Date) {
  const counts = await queries
    .select({
      waiting: numberOf(sql`count(*) filter (where ${isOpen})::int`),
      ofProduct: numberOf(
        sql`count(*) filter (where ${isOpen} and ${monthsSuggestions.productId} = ${productId})::int`,
      ),
      lately: numberOf(sql`count(*) filter (where ${monthsSuggestions.createdAt} > ${since.toISOString()})::int`),
    })
    .from(monthsSuggestions)
    .where(eq(monthsSuggestions.userId, userId));
  return only(counts);
}

/** `known` is the number of months that the catalog has now. */
export function selectPendingMonths(queries: Queries, afterId: number, limit: number) {
  const select = queries
    .select({ ...getTableColumns(monthsSuggestions), known: products.monthsAfterOpening })
    .from(monthsSuggestions)
    .innerJoin(products, eq(products.id, monthsSuggestions.productId));
  return pageOfQueue(select.$dynamic(), monthsSuggestions, afterId, limit);
}

export const { lock: lockPendingMonths } = queueRows(monthsSuggestions);

export const { latest: selectMonthsSuggestionsOf } = ownRows(monthsSuggestions);
