import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, first, rowsOf, selectIds } from '#server/database/rows.ts';
import { insertStoredRows } from '#server/database/stored-rows.sql.ts';
import { decisionReasons, queueDecisions, unansweredSearches } from '#server/database/tables/moderation.ts';

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

const latestDecision = (queries: Queries, administratorId: string) =>
  queries
    .select()
    .from(queueDecisions)
    .where(and(eq(queueDecisions.administratorId, administratorId), gt(queueDecisions.decidedAt, undoable)))
    .orderBy(desc(queueDecisions.id))
    .limit(1);
type Found = Promise<QueueDecision | undefined>;
export const selectLatestDecision = (queries: Queries, administratorId: string): Found =>
  first(latestDecision(queries, administratorId));
export const lockLatestDecision = (queries: Queries, administratorId: string): Found =>
  first(latestDecision(queries, administratorId).for('update'));

export async function deleteDecision(queries: Queries, { administratorId, id }: QueueDecision): Promise<void> {
  await queries
    .delete(queueDecisions)
    .where(and(eq(queueDecisions.administratorId, administratorId), eq(queueDecisions.id, id)));
}

/** By the time in the database, because a time read by the driver is less precise. */
const isDecidedAt = ({ administratorId, id }: QueueDecision, moment: string) =>
  sql`${sql.raw(moment)} = (select decided_at from queue_decisions where administrator_id = ${administratorId} and id = ${id})`;

/** For each kind, the table, what the change log names, and the columns that a decision sets besides state and time. */
const queues = {
  requests: { table: 'product_requests', subject: 'request', subjectId: 'id', outcome: ['reason', 'product_id'] },
  photos: { table: 'photo_submissions', subject: 'photos', subjectId: 'id', outcome: ['reason'] },
  ingredients: {
    table: 'ingredient_suggestions',
    subject: 'ingredients',
    subjectId: 'product_id',
    outcome: ['reason'],
  },
  months: { table: 'months_suggestions', subject: 'months', subjectId: 'product_id', outcome: ['reason'] },
  reports: { table: 'review_reports', subject: 'review', subjectId: 'review_id', outcome: [] },
  people: { table: 'person_reports', subject: 'member', subjectId: 'member_id', outcome: [] },
} as const;

/** Makes the entries pending again, except reports that their reporter has sent again. Fires triggers in notify.sql. */
export async function reopenEntries(queries: Queries, decision: QueueDecision) {
  if (decision.kind === 'searches') return [];
  const { table, subject, subjectId, outcome } = queues[decision.kind];
  const again = sql`select from person_reports again where again.state = 'open'
    and (again.member_id, again.user_id) = (entry.member_id, entry.user_id)`;
  const rows = await rowsOf(
    queries,
    { userId: column.text, subjectId: column.text },
    sql`update ${sql.identifier(table)} entry
    set state = 'open', handled_at = null ${sql.raw(outcome.map((name) => `, ${name} = null`).join(''))}
    where state <> 'open' and ${isDecidedAt(decision, 'handled_at')}
      ${decision.kind === 'people' ? sql`and not exists (${again})` : sql``}
    returning user_id as "userId", ${sql.identifier(subjectId)}::text as "subjectId"`,
  );
  return rows.map((row) => ({ ...row, subject }));
}

/** Of the decision: to these members, and about changed ingredients of these products. Fires triggers in notify.sql. */
export async function deleteNotices(
  queries: Queries,
  decision: QueueDecision,
  { memberIds, productIds }: { memberIds: readonly string[]; productIds: readonly number[] },
) {
  await queries.execute(sql`
    delete from notifications where ${isDecidedAt(decision, 'created_at')} and (user_id = any(${sql.param([...memberIds])}::uuid[])
      or product_id = any(${sql.param([...productIds])}::bigint[]) and kind = 'ingredients_changed')`);
}

/** Call this before the removals are deleted. */
export const selectRemovedReviews = (queries: Queries, removalIds: readonly number[]) =>
  rowsOf(
    queries,
    { reviewId: column.number, userId: column.text },
    sql`select (content ->> 'id')::bigint as "reviewId", user_id as "userId" from product_merge_removed
    where merge_id = any(${sql.param([...removalIds])}::bigint[]) and kind = 'review'`,
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
  selectIds(
    queries,
    sql`delete from product_ingredients where id = ${id}
      and id = (select max(id) from product_ingredients where product_id = ${productId})
      and not exists (select from reviews where ingredients_version_id = ${id}) returning id`,
  );

export const deleteBarcodes = async (queries: Queries, productId: number, codes: readonly string[]) => {
  await queries.execute(sql`
    delete from product_barcodes where product_id = ${productId} and code = any(${sql.param([...codes])}::text[])`);
};

export async function selectReasons(queries: Queries): Promise<string> {
  const [row] = await queries.select({ reasons: decisionReasons.reasons }).from(decisionReasons);
  return row?.reasons ?? '';
}

/** Locks the only row until the transaction ends. */
export async function lockReasons(queries: Queries): Promise<string> {
  await queries.insert(decisionReasons).values({ id: 1, reasons: '' }).onConflictDoNothing();
  const [row] = await queries.select({ reasons: decisionReasons.reasons }).from(decisionReasons).for('update');
  return row?.reasons ?? '';
}

/** Call this while the row is locked. */
export async function updateReasons(queries: Queries, reasons: string): Promise<void> {
  await queries.update(decisionReasons).set({ reasons });
}
