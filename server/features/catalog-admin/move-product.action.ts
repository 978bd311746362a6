import type { moveProduct as moveProductCall } from '#contract/catalog-admin/merges.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { type Administration, recordProductChange } from '#server/features/admin-changes/administer.action.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { updateProduct } from '#server/features/catalog/admin-products.sql.ts';
import { refuseDuplicate, refuseSecondShade } from './add-product.action.ts';
import { moveShades, separateShade } from './merge-rows.sql.ts';
import { type MovePlan, planMove } from './move-product.rules.ts';
import { insertMerge, insertMergePairs, lockFamilies, titleOf } from './product-merges.sql.ts';

/** Rows of members keep their product, so they move along. Returns the id of the merge that stores the undo. */
export async function moveProduct(
  administration: Administration,
  { params: { id }, body: { parentId, name, from } }: HandlerInput<typeof moveProductCall>,
): Promise<number> {
  const { queries, administratorId, context } = administration;
  await liftStatementTimeout(queries);
  const families = await lockFamilies(queries, parentId === null ? [id] : [id, parentId]);
  const plan = planMove(families, id, parentId);
  const { product, parent, other } = plan;
  requireUnchanged({ parentId: product.parentId }, { parentId }, from);
  const { brandId } = product;
  await (parent
    ? refuseSecondShade(queries, { parentId: parent.id, variantName: name })
    : refuseDuplicate(queries, { brandId, name, variantName: null }));
  const mergeId = await insertMerge(queries, {
    keptId: other.id,
    goneId: id,
    keptTitle: await titleOf(queries, other),
    goneTitle: await titleOf(queries, product),
    productIds: families.map((each) => each.id),
    administratorId,
    mergedAt: context.now(),
  });
  const { before, after } = changeOf(plan, name);
  await insertMergePairs(queries, [{ mergeId, keptId: id, goneId: id, before, after }]);
  await (parent ? moveShades(queries, mergeId, [id], parent.id) : separateShade(queries, mergeId, id, name));
  await recordProductChange(administration, product, await updateProduct(queries, id, after));
  return mergeId;
}

/** An undo restores these fields only if nobody has changed them since. */
function changeOf({ product, parent }: MovePlan, name: string) {
  const { variantName, shadePlace, description, variantDescription } = product;
  const text = description ?? variantDescription;
  const after = { variantName: parent ? name : null, shadePlace: null };
  return parent
    ? { before: { variantName, shadePlace, variantDescription }, after: { ...after, variantDescription: text } }
    : { before: { variantName, shadePlace, description }, after: { ...after, description: text } };
}
