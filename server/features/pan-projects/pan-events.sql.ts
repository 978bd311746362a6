import { and, asc, eq, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { onlyRow } from '#server/database/rows.ts';
import { panEvents, panParticipants } from '#server/database/tables/pan.ts';
import { standing } from './pan-projects.sql.ts';

export type PanEventRow = typeof panEvents.$inferSelect;
export type NewPanEvent = Pick<PanEventRow, 'userId' | 'projectId' | 'kind' | 'happenedOn'> &
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

export function selectPanEvents(queries: Queries, userId: string, afterId: number, limit: number) {
  return queries
    .select()
    .from(panEvents)
    .where(and(eq(panEvents.userId, userId), sql`${panEvents.id} > ${afterId}`))
    .orderBy(asc(panEvents.id))
    .limit(limit);
}
