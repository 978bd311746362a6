import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { memberHistory } from '#contract/moderation/queue.ts';
import { reportReasons } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { column, type Column, hasRow, json, jsonTime, list, rowsOf } from '#server/database/rows.ts';
import { personReports } from '#server/database/tables/moderation.ts';

const countedReasons = z.array(z.object({ reason: z.enum(reportReasons), count: z.number() }));

/** The statements for open reports. `about` is the id of the reported review or member. */
function openReports<Id>(table: string, about: string, { type, id }: { type: string; id: Column<Id> }) {
  const [reports, subject] = [sql.identifier(table), sql.identifier(about)];
  const isAbout = (ids: readonly Id[]) =>
    sql`state = 'open' and ${subject} = any(${sql.param([...ids])}::${sql.raw(type)}[])`;
  return {
    /** Sorted by the oldest open report, whose id is `id`. */
    page: (queries: Queries, afterId: number, limit: number) =>
      rowsOf(
        queries,
        { id: column.number, about: id },
        sql`select id, ${subject} as about from ${reports} report where state = 'open' and id > ${afterId}
        and not exists (select from ${reports} earlier
          where earlier.${subject} = report.${subject} and earlier.state = 'open' and earlier.id < report.id)
        order by id limit ${limit}`,
      ),
    /** The reasons, most frequent first, and the reporters' own descriptions, oldest first. */
    load: (queries: Queries, ids: readonly Id[]) =>
      rowsOf(
        queries,
        {
          about: id,
          reportCount: column.number,
          lastReportDate: column.text,
          reasons: json(countedReasons),
          descriptions: list(column.text),
        },
        sql`select about, sum(count)::int as "reportCount", ${jsonTime(sql`max(last_at)`)} as "lastReportDate",
          jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) as reasons,
          array(select description from ${reports} where state = 'open' and ${subject} = about and description is not null
            order by id limit ${limits.moderationQueue.reports}) as descriptions
        from (select ${subject} as about, reason, count(*) as count, max(created_at) as last_at
          from ${reports} where ${isAbout(ids)} group by ${subject}, reason) counted
        group by about`,
      ),
    /** Fires triggers in notify.sql. */
    async close(queries: Queries, ids: readonly Id[], state: 'kept' | 'dismissed' | 'upheld') {
      await queries.execute(sql`update ${reports} set state = ${state}, handled_at = now() where ${isAbout(ids)}`);
    },
  };
}

export const reportsOfReviews = openReports('review_reports', 'review_id', { type: 'bigint', id: column.number });
export const reportsOfPeople = openReports('person_reports', 'member_id', { type: 'uuid', id: column.text });

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

export const hasReported = (queries: Queries, userId: string, memberId: string) =>
  hasRow(queries, personReports, and(isOpen, eq(personReports.userId, userId), eq(personReports.memberId, memberId)));

/** Locks the open ones among these reports. */
export const lockPersonReports = (queries: Queries, ids: readonly number[]): Promise<PersonReportRow[]> =>
  queries
    .select()
    .from(personReports)
    .where(and(isOpen, inArray(personReports.id, [...ids])))
    .orderBy(asc(personReports.id))
    .for('update');

/** What a decision about these members takes into account: reports of them and their reviews, and earlier decisions. */
export async function selectHistories(queries: Queries, memberIds: readonly string[], now: Date) {
  const today = now.toISOString().slice(0, 10);
  const rows = await rowsOf(
    queries,
    { memberId: column.text, history: json(memberHistory) },
    sql`select member.id as "memberId", jsonb_build_object(
      'memberSince', ${jsonTime(sql`member.created_at`)},
      'reviews', (select count(*) from reviews where user_id = member.id),
      'reports', ((select count(*) from person_reports where member_id = member.id) + (select count(*) from review_reports report
        join reviews review on review.id = report.review_id where review.user_id = member.id)),
      'removedReviews', (select count(*) from admin_changes removed where before ? 'userId' and before ->> 'userId' = member.id::text
        and subject = 'review' and action = 'deleted' and not exists (select from admin_changes undone
          where undone.subject = 'review' and undone.subject_id = removed.subject_id
          and undone.action = 'restored' and undone.id > removed.id)),
      'suspensions', (select coalesce(jsonb_agg(jsonb_build_object('reason', given.reason,
        'date', ${jsonTime(sql`given.created_at`)})), '[]') from (
        select after ->> 'reason' as reason, created_at from admin_changes
        where subject = 'member' and subject_id = member.id::text and action = 'suspended'
        order by id desc limit ${limits.moderationQueue.suspensions}) given),
      'suspension', (select jsonb_build_object('reason', reason, 'endsOn', ends_on,
        'suspendedAt', ${jsonTime(sql`suspended_at`)}) from suspensions
        where member_id = member.id and (ends_on is null or ends_on > ${today}))) as history
    from members member where member.id = any(${sql.param([...memberIds])}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.memberId, row.history]));
}
