import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, nullable, rowsOf } from '#server/database/rows.ts';
import { reviewFollowUps, reviewQuestions } from '#server/database/tables/review.ts';
import { reviews } from '#server/database/tables/schema.ts';

export type FollowUpRow = typeof reviewFollowUps.$inferSelect;

export function selectFollowUps(queries: Queries, reviewIds: readonly number[]): Promise<FollowUpRow[]> {
  return queries
    .select()
    .from(reviewFollowUps)
    .where(inArray(reviewFollowUps.reviewId, [...reviewIds]))
    .orderBy(asc(reviewFollowUps.id));
}

export type NewFollowUp = Pick<FollowUpRow, 'userId' | 'reviewId' | 'stage' | 'verdict' | 'comment' | 'usedDays'>;

export async function insertFollowUp(queries: Queries, followUp: NewFollowUp): Promise<void> {
  await queries.insert(reviewFollowUps).values(followUp);
  await queries.update(reviews).set({ hasFollowUps: true }).where(eq(reviews.id, followUp.reviewId));
}

export const countFollowUps = (queries: Queries, reviewId: number) =>
  queries.$count(reviewFollowUps, eq(reviewFollowUps.reviewId, reviewId));

export const { remove: deleteFollowUp } = ownRows(reviewFollowUps);

const areOpen = (userId: string, reviewIds: readonly number[]) =>
  and(
    eq(reviewQuestions.userId, userId),
    inArray(reviewQuestions.reviewId, [...reviewIds]),
    isNull(reviewQuestions.answeredAt),
  );

/** The latest question of each review, by review id. Omits reviews by other members. */
export async function selectOpenQuestions(queries: Queries, userId: string, reviewIds: readonly number[]) {
  const rows = await queries
    .select({ reviewId: reviewQuestions.reviewId, stage: reviewQuestions.stage })
    .from(reviewQuestions)
    .where(areOpen(userId, reviewIds))
    .orderBy(asc(reviewQuestions.askedAt));
  return new Map(rows.map(({ reviewId, stage }) => [reviewId, stage]));
}

/** Closes every open question of a review, because a response to the latest question covers the earlier questions. */
export async function closeQuestions(queries: Queries, userId: string, reviewId: number): Promise<void> {
  await queries
    .update(reviewQuestions)
    .set({ answeredAt: sql`now()` })
    .where(areOpen(userId, [reviewId]));
}

/** In days after the due date: catches up after an outage, but never asks about long ago. */
const asksWithin = 7;

/** Asks at the finish, or 30 and 90 days after the start, once each (REVA-03). Fires triggers in notify.sql. */
export async function askDueQuestions(queries: Queries, today: string, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    with due as (
      select entry.user_id, entry.product_id, 'month' as stage, entry.date_started + 30 as day
      from shelf_entries entry where entry.date_finished is null
        and entry.date_started between ${today}::date - 30 - ${asksWithin}::int and ${today}::date - 30
      union all
      select entry.user_id, entry.product_id, 'quarter', entry.date_started + 90
      from shelf_entries entry where entry.date_finished is null
        and entry.date_started between ${today}::date - 90 - ${asksWithin}::int and ${today}::date - 90
      union all
      select entry.user_id, entry.product_id, 'end', entry.date_finished
      from shelf_entries entry where entry.date_finished between ${today}::date - ${asksWithin}::int and ${today}::date
    ), asked as (
      insert into review_questions (user_id, review_id, stage)
      select due.user_id, review.id, due.stage
      from due join reviews review on review.user_id = due.user_id and review.product_id = due.product_id
      where review.created_at < due.day
        and not exists (select from review_questions known
          where known.user_id = due.user_id and known.review_id = review.id and known.stage = due.stage)
      order by review.id limit ${limit}
      on conflict do nothing
      returning user_id, review_id, stage
    )
    insert into notifications (user_id, kind, review_id, product_id, message)
    select asked.user_id, 'review_due', review.id, review.product_id,
      case asked.stage when 'month' then 'A month with ' when 'quarter' then 'Three months with ' else 'You finished ' end
        || product.name || ': does your review still hold?'
    from asked join reviews review on review.id = asked.review_id join products product on product.id = review.product_id`);
  return rowCount ?? 0;
}

/** Counts until today or the finish date. Null if the start date is unknown or in the future. */
export async function selectUsedDays(queries: Queries, userId: string, productId: number, today: string) {
  const [used] = await rowsOf(
    queries,
    { days: nullable(column.number) },
    sql`select least(coalesce(date_finished, ${today}::date), ${today}::date) - date_started as days
    from shelf_entries where user_id = ${userId} and product_id = ${productId}`,
  );
  const days = used?.days ?? null;
  return days === null || days < 0 ? null : days;
}

export function selectFollowUpsOf(queries: Queries, userId: string, afterId: number, limit: number) {
  return queries
    .select({ ...getTableColumns(reviewFollowUps), productId: reviews.productId })
    .from(reviewFollowUps)
    .innerJoin(reviews, eq(reviews.id, reviewFollowUps.reviewId))
    .where(and(eq(reviewFollowUps.userId, userId), sql`${reviewFollowUps.id} > ${afterId}`))
    .orderBy(asc(reviewFollowUps.id))
    .limit(limit);
}

export function selectQuestionsOf(queries: Queries, userId: string, limit: number) {
  return queries
    .select({ ...getTableColumns(reviewQuestions), productId: reviews.productId })
    .from(reviewQuestions)
    .innerJoin(reviews, eq(reviews.id, reviewQuestions.reviewId))
    .where(eq(reviewQuestions.userId, userId))
    .orderBy(asc(reviewQuestions.askedAt), asc(reviewQuestions.reviewId))
    .limit(limit);
}
