import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import type * as calls from '#contract/catalog-admin/merges.ts';
import { undoDays, undoObstacles } from '#contract/catalog-admin/merges.ts';
import { handBack, type MergePlan, planMerge, takeOver } from './product-merges.rules.ts';
import { lockProduct, type StoredProduct, updateProduct } from '#server/features/catalog/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import * as rows from './merge-rows.sql.ts';
import * as stored from './product-merges.sql.ts';
import { deleteRedirectsOf, insertFormerName, insertRedirects } from '#server/features/catalog/products.sql.ts';
import { type Administration, factsOf, recordProductChange } from '#server/features/admin-changes/administer.action.ts';
import type { Context } from '#server/context.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import { restoreProducts } from './removed-rows.sql.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { refuseDuplicate, refuseSecondShade } from './add-product.action.ts';

interface Merged {
  keptId: number;
  goneId: number;
}

/** Throws in the same cases as `mergeProducts`. */
export async function previewMerge(queries: Queries, { keptId, goneId }: Merged): Promise<calls.MergePreview> {
  const { kept, gone, pairs, movedShades } = planMerge(
    await stored.selectFamilies(queries, [keptId, goneId]),
    keptId,
    goneId,
  );
  const taken = pairs.map((pair) => takeOver(pair.kept, pair.gone));
  const added = (field: 'images' | 'defaultTags') =>
    taken.reduce((sum, { before, after }) => sum + (after[field]?.length ?? 0) - (before[field]?.length ?? 0), 0);
  const shadeNames = (shades: readonly { variantName: string | null }[]) =>
    shades.map((shade) => shade.variantName ?? '');
  return {
    ...(await stored.countMoving(
      queries,
      pairs.map((pair) => ({ keptId: pair.kept.id, goneId: pair.gone.id })),
    )),
    photos: added('images'),
    tags: added('defaultTags'),
    shadesMoved: shadeNames(movedShades),
    shadesMerged: shadeNames(pairs.filter((pair) => pair.gone !== gone && pair.kept !== kept).map((pair) => pair.gone)),
  };
}

/** Merges one product into another (docs/decisions/0013) and returns the merge's id. */
export async function mergeProducts(
  { queries, administratorId, context, record }: Administration,
  { body: { keptId, goneId } }: { body: Merged },
): Promise<number> {
  await liftStatementTimeout(queries);
  const families = await stored.lockFamilies(queries, [keptId, goneId]);
  const plan = planMerge(families, keptId, goneId);
  const title = await stored.titleOf(queries, plan.kept);
  const mergeId = await stored.insertMerge(queries, {
    keptId,
    goneId,
    keptTitle: title,
    goneTitle: await stored.titleOf(queries, plan.gone),
    productIds: families.map(({ id }) => id),
    administratorId,
    mergedAt: context.now(),
  });
  await move(queries, mergeId, plan);
  await rows.notifyOfReviews(queries, mergeId, title);
  await record('merged', 'product', keptId, { before: factsOf(plan.gone), after: { keptId, goneId } });
  return mergeId;
}

/** An earlier deletion would cascade to rows that still refer to the merged products. */
async function move(queries: Queries, mergeId: number, { kept, pairs, movedShades }: MergePlan): Promise<void> {
  const taken = pairs.map((pair) => ({ ...pair, ...takeOver(pair.kept, pair.gone) }));
  await stored.insertMergePairs(
    queries,
    taken.map(({ before, after, ...pair }) => ({ mergeId, keptId: pair.kept.id, goneId: pair.gone.id, before, after })),
  );
  await rows.removeSecondEntries(queries, mergeId);
  await rows.removeSecondReviews(queries, mergeId);
  await rows.moveRows(queries, mergeId);
  await rows.moveBarcodes(queries, mergeId);
  const shadeIds = movedShades.map(({ id }) => id);
  await rows.moveShades(queries, mergeId, shadeIds, kept.id);
  for (const { kept: keeper, after } of taken)
    if (Object.keys(after).length > 0) await updateProduct(queries, keeper.id, after);
  await rows.removeProducts(queries, mergeId);
  await insertRedirects(queries, mergeId);
}

export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoDays * 24 * 60 * 60_000);
}

/** `what` begins the refusal, such as "A merge can be undone". */
export function requireRecent(moment: Date, { now }: Pick<Context, 'now'>, what: string): void {
  if (moment < undoableSince(now())) throw new CallError('cannot_be_undone', `${what} only within ${undoDays} days.`);
}

/** Preserves later changes (docs/decisions/0013). Returns the id of the product that the merge had removed. */
export async function undoMerge(
  { queries, context, record }: Pick<Administration, 'queries' | 'record'> & { context: Pick<Context, 'now'> },
  { params: { id } }: { params: { id: number } },
): Promise<number> {
  await liftStatementTimeout(queries);
  const { keptId, goneId, mergedAt } = found(await stored.lockMerge(queries, id), 'not_found', 'Merge not found');
  requireRecent(mergedAt, context, 'A merge can be undone');
  await stored.lockFamilies(queries, [keptId]);
  const obstacle = (await stored.selectMerge(queries, id))?.obstacle;
  if (obstacle) throw new CallError('cannot_be_undone', undoObstacles[obstacle]);
  await moveBack(queries, id);
  await stored.deleteMerge(queries, id);
  await record('restored', 'product', goneId, { after: { keptId, goneId } });
  return goneId;
}

async function moveBack(queries: Queries, mergeId: number): Promise<void> {
  await rows.forgetReviewNotifications(queries, mergeId);
  await restoreProducts(queries, mergeId);
  for (const { keptId, before, after } of await stored.selectMergePairs(queries, mergeId)) {
    const now = await lockProduct(queries, keptId);
    const fields = now ? handBack(now, before, after) : {};
    if (Object.keys(fields).length > 0) await updateProduct(queries, keptId, fields);
  }
  await rows.moveShadesBack(queries, mergeId);
  await rows.moveRowsBack(queries, mergeId);
  await rows.moveBarcodesBack(queries, mergeId);
  await rows.restoreSecondRows(queries, mergeId);
  await deleteRedirectsOf(queries, mergeId);
}

/** Rows of members keep their product, so they move along. Returns the id of the merge that stores the undo. */
export async function moveProduct(
  administration: Administration,
  { params: { id }, body: { parentId, name, from } }: HandlerInput<typeof calls.moveProduct>,
): Promise<number> {
  const { queries, administratorId, context } = administration;
  await liftStatementTimeout(queries);
  const families = await stored.lockFamilies(queries, parentId === null ? [id] : [id, parentId]);
  const plan = planMove(families, id, parentId);
  const { product, parent, other } = plan;
  requireUnchanged({ parentId: product.parentId }, { parentId }, from);
  const { brandId } = product;
  await (parent
    ? refuseSecondShade(queries, { parentId: parent.id, variantName: name })
    : refuseDuplicate(queries, { brandId, name, variantName: null }));
  const mergeId = await stored.insertMerge(queries, {
    keptId: other.id,
    goneId: id,
    keptTitle: await stored.titleOf(queries, other),
    goneTitle: await stored.titleOf(queries, product),
    productIds: families.map((each) => each.id),
    administratorId,
    mergedAt: context.now(),
  });
  const { before, after } = changeOf(plan, name);
  await stored.insertMergePairs(queries, [{ mergeId, keptId: id, goneId: id, before, after }]);
  await (parent ? rows.moveShades(queries, mergeId, [id], parent.id) : rows.separateShade(queries, mergeId, id, name));
  if (product.parentId === null) await insertFormerName(queries, product);
  await recordProductChange(administration, product, await updateProduct(queries, id, after));
  return mergeId;
}

/** An undo restores these fields only if nobody has changed them since. */
function changeOf({ product, parent }: ReturnType<typeof planMove>, name: string) {
  const { variantName, shadePlace, description, variantDescription } = product;
  const text = description ?? variantDescription;
  const after = { variantName: parent ? name : null, shadePlace: null };
  return parent
    ? { before: { variantName, shadePlace, variantDescription }, after: { ...after, variantDescription: text } }
    : { before: { variantName, shadePlace, description }, after: { ...after, description: text } };
}

/**
 * Expects all products of both families. Throws if the product cannot move. `parent` is undefined if the shade becomes a
 * product of its own. `other` is named beside the moved product in the log of merges: the new parent, or the former one.
 */
function planMove(families: readonly StoredProduct[], id: number, parentId: number | null) {
  const byId = (wanted: number | null) => families.find((each) => each.id === wanted);
  const product = byId(id);
  if (!product) throw new CallError('product_not_found', 'Product not found');
  const parent = byId(parentId);
  const other = parent ?? byId(product.parentId);
  if (parentId === null && product.parentId === null) throw refusal('This is a product of its own already');
  if (!other || (parentId !== null && parent?.parentId !== null)) throw refusal('Parent product is required');
  if (parent?.id === id) throw refusal('A product can’t be its own shade');
  if (parent && parent.id === product.parentId) throw refusal('This is a shade of that product already');
  if (parent && families.some((each) => each.parentId === id))
    throw refusal('A product with shades can’t become a shade. Merge the two products instead.');
  return { product, parent, other };
}

const refusal = (message: string) => fieldError('invalid_input', 'parentId', message);
