import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column } from '#server/database/column.ts';
import { first, rowsOf } from '#server/database/rows.ts';
import { insertStoredRows } from '#server/database/stored-rows.sql.ts';
import { queueDecisions, unansweredSearches } from '#server/database/tables/moderation.ts';
import type { QueueName } from '#server/features/submissions/pending.sql.ts';

export type QueueDecision = typeof queueDecisions.$inferSelect;

/** Longer than an administrator needs to notice a mistake, and shorter than declined pictures are kept. */
const undoable = sql`now() - interval '30 minutes'`;

/** Also forgets the administrator's decisions that are too old to undo. Call this in the decision's transaction. */
export async function insertDecision(
  queries: Queries,
  decision: Pick<QueueDecision, 'administratorId' | 'kind' | 'entries' | 'facts'>,
): Promise<void> {
  const isOwn = eq(queueDecisions.administratorId, decision.administratorId);
  await queries.delete(queueDecisions).where(and(isOwn, lt(queueDecisions.decidedAt, undoable)));
  await queries.insert(queueDecisions).values(decision);
}

export const lockLatestDecision = (queries: Queries, administratorId: string): Promise<QueueDecision | undefined> =>
  first(
    queries
      .select()
      .from(queueDecisions)
      .where(and(eq(queueDecisions.administratorId, administratorId), gt(queueDecisions.decidedAt, undoable)))
      .orderBy(desc(queueDecisions.id))
      .limit(1)
      .for('update'),
  );

export async function deleteDecision(queries: Queries, { administratorId, id }: QueueDecision): Promise<void> {
  await queries
    .delete(queueDecisions)
    .where(and(eq(queueDecisions.administratorId, administratorId), eq(queueDecisions.id, id)));
}

/** By the time in the database, because a time read by the driver is less precise. */
const isDecidedAt = ({ administratorId, id }: QueueDecision, moment: string) =>
  sql`${sql.raw(moment)} = (select decided_at from queue_decisions where administrator_id = ${administratorId} and id = ${id})`;

const reopened = { id: column.number, userId: column.text, subjectId: column.number };

/** Makes the entries pending again, and deletes the notifications about the decision. Fires triggers in notify.sql. */
export async function reopenEntries(queries: Queries, decision: QueueDecision, table: QueueName) {
  const names = sql.identifier(table);
  const isRequest = table === 'product_requests';
  const rows = await rowsOf(
    queries,
    reopened,
    sql`update ${names} set state = 'open', reason = null, handled_at = null ${isRequest ? sql`, product_id = null` : sql``}
    where state <> 'open' and ${isDecidedAt(decision, 'handled_at')}
    returning id, user_id as "userId", ${isRequest || table === 'photo_submissions' ? sql`id` : sql`product_id`} as "subjectId"`,
  );
  await deleteNoticesOf(queries, decision, rows);
  return rows;
}

async function deleteNoticesOf(queries: Queries, decision: QueueDecision, rows: readonly { userId: string }[]) {
  const members = sql.param([...new Set(rows.map(({ userId }) => userId))]);
  await queries.execute(sql`
    delete from notifications where user_id = any(${members}::uuid[]) and ${isDecidedAt(decision, 'created_at')}`);
}

/** Fires triggers in notify.sql. */
export async function deleteNoticesOfProducts(
  queries: Queries,
  decision: QueueDecision,
  productIds: readonly number[],
) {
  await queries.execute(sql`
    delete from notifications where product_id = any(${sql.param([...productIds])}::bigint[])
      and kind = 'ingredients_changed' and ${isDecidedAt(decision, 'created_at')}`);
}

/** Call this before the removals are deleted. Fires triggers in notify.sql. */
export async function deleteNoticesOfRemovals(
  queries: Queries,
  decision: QueueDecision,
  removalIds: readonly number[],
) {
  await queries.execute(sql`
    delete from notifications where kind = 'review_removed' and ${isDecidedAt(decision, 'created_at')}
      and user_id in (select member_id from product_merges where id = any(${sql.param([...removalIds])}::bigint[]))`);
}

/** Call this before the removals are deleted. */
export const selectRemovedReviews = (queries: Queries, removalIds: readonly number[]) =>
  rowsOf(
    queries,
    { reviewId: column.number },
    sql`select (content ->> 'id')::bigint as "reviewId" from product_merge_removed
    where merge_id = any(${sql.param([...removalIds])}::bigint[]) and kind = 'review'`,
  );

/** Fires triggers in notify.sql. */
export const reopenReviewReports = (queries: Queries, decision: QueueDecision) =>
  rowsOf(
    queries,
    { reviewId: column.number },
    sql`update review_reports set state = 'open', handled_at = null
    where state = 'kept' and ${isDecidedAt(decision, 'handled_at')} returning review_id as "reviewId"`,
  );

/** Except reports that their reporter has sent again. Fires triggers in notify.sql. */
export const reopenPersonReports = (queries: Queries, decision: QueueDecision) =>
  rowsOf(
    queries,
    { memberId: column.text },
    sql`update person_reports report set state = 'open', handled_at = null
    where state = 'dismissed' and ${isDecidedAt(decision, 'handled_at')} and not exists (select from person_reports again
      where again.member_id = report.member_id and again.user_id = report.user_id and again.state = 'open')
    returning member_id as "memberId"`,
  );

/** Restores dismissed searches, unless somebody has searched for the same text again. */
export const restoreSearches = (queries: Queries, searches: readonly object[]) =>
  insertStoredRows(
    queries,
    unansweredSearches,
    sql`(select place as id, content from jsonb_array_elements(${JSON.stringify(searches)}::jsonb)
      with ordinality as search (content, place))`,
  );

/** The accepted version must still be the newest one of its product. Fires triggers in ingredients.sql. */
export const deleteNewestVersion = (queries: Queries, { id, productId }: { id: number; productId: number }) =>
  rowsOf(
    queries,
    { id: column.number },
    sql`delete from product_ingredients where id = ${id}
      and id = (select max(id) from product_ingredients where product_id = ${productId})
      and not exists (select from reviews where ingredients_version_id = ${id}) returning id`,
  );

export const deleteBarcodes = async (queries: Queries, productId: number, codes: readonly string[]) => {
  await queries.execute(sql`
    delete from product_barcodes where product_id = ${productId} and code = any(${sql.param([...codes])}::text[])`);
};
