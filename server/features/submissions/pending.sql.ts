import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/database/database.ts';
import { countEach } from '#server/database/rows.ts';
import { unansweredSearches } from '#server/database/tables/moderation.ts';
import { isUnanswered } from '#server/features/search/searches-without-result.sql.ts';

/** A table of entries that members sent and that administrators decide on. */
type QueueTable = PgTable & Record<'id' | 'state', AnyPgColumn>;

export const isPending = ({ state }: QueueTable) => eq(state, 'open');

export function pageOfQueue<Select extends PgSelect>(
  select: Select,
  table: QueueTable,
  afterId: number,
  limit: number,
) {
  return select
    .where(and(isPending(table), gt(table.id, afterId)))
    .orderBy(asc(table.id))
    .limit(limit);
}

/** The statements for pending entries: one page of them, and a lock on those with these ids. */
export function queueRows<Table extends QueueTable>(table: Table) {
  // Drizzle does not derive the rows of a table that is a type parameter.
  const source: PgTable = table;
  const rowsOf = (rows: PromiseLike<unknown>) => Promise.resolve(rows) as Promise<Table['$inferSelect'][]>;
  return {
    page: (queries: Queries, afterId: number, limit: number) =>
      rowsOf(pageOfQueue(queries.select().from(source).$dynamic(), table, afterId, limit)),
    lock: (queries: Queries, ids: readonly number[]) =>
      rowsOf(
        queries
          .select()
          .from(source)
          .where(and(isPending(table), inArray(table.id, [...ids])))
          .orderBy(asc(table.id))
          .for('update'),
      ),
  };
}

export type QueueName = 'product_requests' | 'photo_submissions' | 'ingredient_suggestions' | 'months_suggestions';

/** Lock products before the rows that depend on them, in the same order as when a product is deleted. */
export async function lockProductsOf(queries: Queries, queue: QueueName, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`
    select from products where id in (
      select product_id from ${sql.identifier(queue)} where id = any(${sql.param([...ids])}::bigint[]))
    order by id for update`);
}

export interface Outcome {
  state: 'accepted' | 'added' | 'declined';
  reason?: string | null;
  productId?: number;
}

export async function closeEntries(
  queries: Queries,
  queue: QueueName,
  ids: readonly number[],
  { state, reason = null, productId }: Outcome,
): Promise<void> {
  const product = productId === undefined ? sql`` : sql`, product_id = ${productId}`;
  await queries.execute(sql`
    update ${sql.identifier(queue)} set state = ${state}, reason = ${reason}, handled_at = now() ${product}
    where id = any(${sql.param([...ids])}::bigint[])`);
}

export function countPending(queries: Queries) {
  const open = (queue: QueueName) => sql`select count(*) from ${sql.identifier(queue)} where state = 'open'`;
  return countEach(queries, {
    requests: open('product_requests'),
    photos: open('photo_submissions'),
    reports: sql`select count(distinct review_id) from review_reports where state = 'open'`,
    people: sql`select count(distinct member_id) from person_reports where state = 'open'`,
    ingredients: open('ingredient_suggestions'),
    months: open('months_suggestions'),
    searches: sql`select count(*) from ${unansweredSearches} where ${isUnanswered}`,
    imports: sql`select count(*) from catalogue_import_waiting`,
  });
}
