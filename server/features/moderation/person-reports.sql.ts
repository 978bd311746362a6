import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows.ts';
import { personReports } from '#server/database/tables/moderation.ts';

type PersonReportRow = typeof personReports.$inferSelect;

const isOpen = eq(personReports.state, 'open');

/** Stores at most one open report per member and person. */
export async function insertPersonReport(
  queries: Queries,
  report: Pick<PersonReportRow, 'memberId' | 'userId' | 'reason' | 'description' | 'createdAt'>,
): Promise<void> {
  await queries.insert(personReports).values(report).onConflictDoNothing();
}

export const countReportsBy = (queries: Queries, userId: string, since: Date) =>
  queries.$count(personReports, and(eq(personReports.userId, userId), gt(personReports.createdAt, since)));

export const hasReported = async (queries: Queries, userId: string, memberId: string) =>
  (await queries.$count(
    personReports,
    and(isOpen, eq(personReports.userId, userId), eq(personReports.memberId, memberId)),
  )) > 0;

/** Returns members with open reports, sorted by their oldest open report. `id` is that report's id. */
export function selectReportedPeople(queries: Queries, afterId: number, limit: number) {
  const isFirst = sql`not exists (
    select from person_reports earlier
    where earlier.member_id = ${personReports.memberId} and earlier.state = 'open' and earlier.id < ${personReports.id})`;
  return queries
    .select({ id: personReports.id, memberId: personReports.memberId })
    .from(personReports)
    .where(and(isOpen, gt(personReports.id, afterId), isFirst))
    .orderBy(asc(personReports.id))
    .limit(limit);
}

export function countOpenPersonReports(queries: Queries, memberIds: readonly string[]) {
  const { memberId, reason, createdAt } = personReports;
  return queries
    .select({ memberId, reason, count: count(), lastAt: sql`max(${createdAt})`.mapWith(createdAt) })
    .from(personReports)
    .where(and(isOpen, inArray(memberId, [...memberIds])))
    .groupBy(memberId, reason)
    .orderBy(desc(sql`count(*)`), reason);
}

/** Returns the descriptions in the open reports on each of these members, oldest first, at most `most` per member. */
export function selectPersonDescriptions(queries: Queries, memberIds: readonly string[], most: number) {
  return rowsOf(
    queries,
    { memberId: column.text, description: column.text },
    sql`select reported.id as "memberId", written.description
    from unnest(${sql.param([...memberIds])}::uuid[]) as reported(id) cross join lateral (
      select id, description from person_reports
      where member_id = reported.id and state = 'open' and description is not null
      order by id limit ${most}) as written
    order by written.id`,
  );
}

/** Locks the open ones among these reports. */
export function lockPersonReports(queries: Queries, ids: readonly number[]): Promise<PersonReportRow[]> {
  return queries
    .select()
    .from(personReports)
    .where(and(isOpen, inArray(personReports.id, [...ids])))
    .orderBy(asc(personReports.id))
    .for('update');
}

/** Closes all open reports on these members. Fires triggers in notify.sql. */
export async function closePersonReports(
  queries: Queries,
  memberIds: readonly string[],
  state: 'dismissed' | 'upheld',
): Promise<void> {
  await queries
    .update(personReports)
    .set({ state, handledAt: sql`now()` })
    .where(and(isOpen, inArray(personReports.memberId, [...memberIds])));
}
