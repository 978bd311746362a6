import * as z from 'zod/mini';
import type { HandlerInput } from '#contract/endpoint.ts';
import { linesOf } from '#contract/clean-text.ts';
import type { changeReasons as changeReasonsCall } from '#contract/moderation/queue.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import {
  type Administration,
  administer,
  recordProductChange,
} from '#server/features/admin-changes/administer.action.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { lockProduct, updateProduct } from '#server/features/catalog/admin-products.sql.ts';
import { deleteMerge } from '#server/features/catalog-admin/product-merges.sql.ts';
import * as decisions from './queue-decisions.sql.ts';
import { restoreContent } from './removed-content.sql.ts';

type Entries = { ids: readonly number[] } | { submissions: readonly unknown[] };

/**
 * Runs the change as `administer` does, and remembers what it returns, so that its administrator can undo the decision
 * (ADMIN-146).
 */
export function undoable<Body extends Entries>(
  kind: decisions.QueueDecision['kind'],
  change: (administration: Administration, call: { body: Body }) => Promise<object | void>,
) {
  return (call: { viewer: { id: string }; context: Context; body: Body }): Promise<void> =>
    administer(call, async (administration) => {
      const facts = (await change(administration, call)) ?? null;
      const { queries, administratorId } = administration;
      const entries = 'ids' in call.body ? call.body.ids.length : call.body.submissions.length;
      await decisions.insertDecision(queries, { administratorId, kind, entries, facts });
    });
}

const fields = z.object({
  images: z.optional(z.array(z.string())),
  image: z.optional(z.nullable(z.string())),
  monthsAfterOpening: z.optional(z.nullable(z.number())),
});
const facts = z.nullable(
  z.object({
    products: z.optional(z.array(z.object({ id: z.number(), before: fields, after: fields }))),
    versions: z.optional(z.array(z.object({ id: z.number(), productId: z.number() }))),
    barcodes: z.optional(z.object({ productId: z.number(), codes: z.array(z.string()) })),
    removals: z.optional(z.array(z.number())),
    searches: z.optional(z.array(z.record(z.string(), z.unknown()))),
  }),
);
type Facts = NonNullable<z.output<typeof facts>>;

/** Undoes the caller's latest decision. A decision that can't be undone is forgotten, so that the next call undoes the one before. */
export async function undoLatestDecision(call: { viewer: { id: string }; context: Context }) {
  let refused: decisions.QueueDecision | undefined;
  try {
    return await administer(call, async (administration) => {
      const { queries, administratorId } = administration;
      const nothing = 'You have no decision to undo. Decisions can be undone for half an hour.';
      const decision = found(await decisions.lockLatestDecision(queries, administratorId), 'not_found', nothing);
      refused = decision;
      await undo(administration, decision);
      await decisions.deleteDecision(queries, decision);
      return { kind: decision.kind, entries: decision.entries };
    });
  } catch (error) {
    if (refused && error instanceof CallError && error.code === 'cannot_be_undone')
      await decisions.deleteDecision(call.context.database, refused);
    throw error;
  }
}

async function undo(administration: Administration, decision: decisions.QueueDecision): Promise<void> {
  const { queries, record } = administration;
  const undone = facts.parse(decision.facts) ?? {};
  const { versions = [], removals = [] } = undone;
  const removed = await decisions.selectRemovedReviews(queries, removals);
  await undoCatalogChanges(administration, undone);
  const reopened = await decisions.reopenEntries(queries, decision);
  await decisions.deleteNotices(queries, decision, {
    memberIds: [...removed, ...reopened].map(({ userId }) => userId),
    productIds: versions.map(({ productId }) => productId),
  });
  const subjects = [
    ...removed.map(({ reviewId }) => ({ subject: 'review' as const, subjectId: String(reviewId) })),
    ...reopened,
  ];
  // Several reports can be about one review or member.
  for (const { subject, subjectId } of new Map(subjects.map((each) => [each.subjectId, each])).values())
    await record('restored', subject, subjectId, { after: { state: 'open' } });
}

async function undoCatalogChanges(
  administration: Administration,
  { products = [], versions = [], barcodes, removals = [], searches = [] }: Facts,
): Promise<void> {
  const { queries, record } = administration;
  // Backwards, because a decision can change a product twice.
  for (const { id, before, after } of products.toReversed()) {
    const product = await lockProduct(queries, id);
    if (!product || !isStill(product, after)) throw changed('product');
    await recordProductChange(administration, product, await updateProduct(queries, id, before, 'administrator'));
  }
  for (const version of versions.toReversed())
    if ((await decisions.deleteNewestVersion(queries, version)).length === 0) throw changed('ingredient list');
  if (barcodes) await decisions.deleteBarcodes(queries, barcodes.productId, barcodes.codes);
  for (const removal of removals) {
    await restoreContent(queries, removal);
    await deleteMerge(queries, removal);
  }
  await decisions.restoreSearches(queries, searches);
  for (const { id, text } of searches) await record('restored', 'search', String(id), { after: { text } });
}

const isStill = (product: object, after: object) =>
  Object.entries(after).every(([name, value]) =>
    Object.entries(product).some(([own, now]) => own === name && JSON.stringify(now) === JSON.stringify(value)),
  );

const changed = (what: string) =>
  new CallError('cannot_be_undone', `The ${what} has changed since, so this decision can’t be undone.`);

/** Blank lines are dropped. */
export async function changeReasons(
  { queries, record }: Administration,
  { body: { reasons: given, from } }: HandlerInput<typeof changeReasonsCall>,
): Promise<{ reasons: string }> {
  const reasons = linesOf(given).join('\n');
  const before = await decisions.lockReasons(queries);
  requireUnchanged({ reasons: before }, { reasons }, from);
  if (before !== reasons) {
    await decisions.updateReasons(queries, reasons);
    await record('changed', 'reasons', 1, { before: { reasons: before }, after: { reasons } });
  }
  return { reasons };
}
