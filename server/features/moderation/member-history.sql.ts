import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { column, json, nullable, type RowOf } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows.ts';
import { limits } from '#contract/limits.ts';

const history = {
  memberId: column.text,
  memberSince: column.moment,
  reviews: column.number,
  reports: column.number,
  removedReviews: column.number,
  suspensions: json(z.array(z.object({ reason: z.nullable(z.string()), date: z.string() }))),
  suspendedSince: nullable(column.moment),
};
export type HistoryRow = RowOf<typeof history>;

/** What a decision about these members takes into account: reports of them and their reviews, and earlier decisions. */
export async function selectHistories(queries: Queries, memberIds: readonly string[], now: Date) {
  const today = now.toISOString().slice(0, 10);
  const rows = await rowsOf(
    queries,
    history,
    sql`select member.id as "memberId", member.created_at as "memberSince",
      (select count(*) from reviews where user_id = member.id)::int as reviews,
      ((select count(*) from person_reports where member_id = member.id) + (select count(*) from review_reports report
        join reviews review on review.id = report.review_id where review.user_id = member.id))::int as reports,
      (select count(*) from admin_changes removed where before ? 'userId' and before ->> 'userId' = member.id::text
        and subject = 'review' and action = 'deleted' and not exists (select from admin_changes undone
          where undone.subject = 'review' and undone.subject_id = removed.subject_id
          and undone.action = 'restored' and undone.id > removed.id))::int as "removedReviews",
      (select coalesce(jsonb_agg(jsonb_build_object('reason', given.reason, 'date', given.created_at)), '[]') from (
        select after ->> 'reason' as reason, created_at from admin_changes
        where subject = 'member' and subject_id = member.id::text and action = 'suspended'
        order by id desc limit ${limits.moderationQueue.suspensions}) given) as suspensions,
      (select suspended_at from suspensions where member_id = member.id
        and (ends_on is null or ends_on > ${today})) as "suspendedSince"
    from members member where member.id = any(${sql.param([...memberIds])}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}
