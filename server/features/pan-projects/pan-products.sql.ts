import { and, eq, sql } from 'drizzle-orm';
import type { PanGoalForm } from '#contract/pan-projects.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, first, isChanged, nullable, onlyRow, type RowOf, rowsOf, rowsWhere } from '#server/database/rows.ts';
import { panEvents, panParticipants, panProducts } from '#server/database/tables/pan.ts';
import { standing } from './pan-projects.sql.ts';

const own = (userId: string, projectId: number, id: number) =>
  and(eq(panProducts.userId, userId), eq(panProducts.projectId, projectId), eq(panProducts.id, id));

const addedPanProduct = {
  id: column.number,
  productId: column.number,
  finishedOn: nullable(column.day),
};
export type AddedPanProduct = RowOf<typeof addedPanProduct>;

export function insertPanProducts(
  queries: Queries,
  userId: string,
  projectId: number,
  { productIds, goal, target }: PanGoalForm & { productIds: readonly number[] },
): Promise<AddedPanProduct[]> {
  return rowsOf(
    queries,
    addedPanProduct,
    sql`with known as (
      select coalesce(redirect.product_id, pan.product_id) as product_id
      from pan_products pan left join product_redirects redirect on redirect.id = pan.product_id
      where pan.user_id = ${userId} and pan.project_id = ${projectId}
    ), chosen as (
      select entry.product_id, entry.date_finished,
        brand.name || ' ' || product.name || coalesce(' in ' || named_shade(product.variant_name), '') as name
      from shelf_entries entry join products product on product.id = entry.product_id
      join brands brand on brand.id = product.brand_id
      where entry.user_id = ${userId} and entry.product_id = any(${sql.param([...productIds])}::bigint[])
        and entry.product_id not in (select product_id from known)
      order by entry.id
    ), made as (
      insert into pan_products (user_id, project_id, product_id, product_name, goal, target)
      select ${userId}::uuid, ${projectId}, product_id, name, ${goal}, ${target}::smallint from chosen
      returning id, product_id
    )
    select made.id, made.product_id as "productId", chosen.date_finished as "finishedOn"
    from made join chosen using (product_id) order by made.id`,
  );
}

export const countPanProducts = (queries: Queries, userId: string, projectId: number) =>
  queries.$count(panProducts, and(eq(panProducts.userId, userId), eq(panProducts.projectId, projectId)));

export const selectPanProduct = (queries: Queries, userId: string, projectId: number, id: number) =>
  first(rowsWhere(queries, panProducts, own(userId, projectId, id)));

export const updatePanGoal = (
  queries: Queries,
  userId: string,
  projectId: number,
  id: number,
  { goal, target }: PanGoalForm,
) =>
  isChanged(
    queries
      .update(panProducts)
      .set({ goal, target })
      .where(own(userId, projectId, id)),
  );

export const deletePanProduct = (queries: Queries, userId: string, projectId: number, id: number) =>
  isChanged(queries.delete(panProducts).where(own(userId, projectId, id)));

export type PanEventRow = typeof panEvents.$inferSelect;
type NewPanEvent = Pick<PanEventRow, 'userId' | 'projectId' | 'kind' | 'happenedOn'> &
  Partial<Pick<PanEventRow, 'rowId' | 'goal' | 'target' | 'startsOn' | 'endsOn'>>;

/** Use `recordPanEvent` for events that change a product's uses, pan date, or finish date. */
export async function insertPanEvents(queries: Queries, events: readonly NewPanEvent[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  await queries.insert(panEvents).values([...events]);
  await queries
    .update(panParticipants)
    .set({ events: sql`${panParticipants.events} + ${events.length}` })
    .where(standing(first.userId, first.projectId));
}

/** Returns false if nothing changes (record_pan_event in functions/pan-projects.sql). */
export async function recordPanEvent(
  queries: Queries,
  userId: string,
  rowId: number,
  { kind, happenedOn }: Pick<PanEventRow, 'kind' | 'happenedOn'>,
): Promise<boolean> {
  const recorded = sql`select record_pan_event(${userId}, ${rowId}, ${kind}, ${happenedOn}) as recorded`;
  return (await onlyRow(queries, { recorded: column.boolean }, recorded)).recorded;
}

/** Records the uses of newly added products since the start of the project. Records at most 10,000 uses. */
export async function recordUsesBefore(queries: Queries, userId: string, rowIds: readonly number[], startsOn: string) {
  await queries.execute(sql`
    select record_pan_event(uses.user_id, uses.row_id, 'used', uses.used_on) from (
      select pan.user_id, pan.id as row_id, used.used_on
      from pan_products pan
      join shelf_entries entry on entry.user_id = pan.user_id and entry.product_id = pan.product_id
      join entry_uses used on used.user_id = entry.user_id and used.entry_id = entry.id
      where pan.user_id = ${userId} and pan.id = any(${sql.param([...rowIds])}::bigint[]) and used.used_on >= ${startsOn}
      order by pan.id, used.used_on, used.id limit 10000) as uses`);
}

export const { page: selectPanEvents } = ownRows(panEvents);
