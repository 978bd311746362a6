import type * as calls from '#contract/catalog-admin/brands.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { countTopLevelOfBrand, updateBrandOfRemoved } from '#server/features/catalog/products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import * as stored from './admin-brands.sql.ts';
import { requireRecent } from './merge-products.action.ts';

/** The old name becomes an alias, unless it is only another spelling of the new name. */
export async function renameBrand(
  { queries, record }: Administration,
  { params: { id }, body: { name, from } }: HandlerInput<typeof calls.renameBrand>,
): Promise<calls.AdminBrand> {
  const brand = await lockBrand(queries, id);
  requireUnchanged({ name: brand.name }, { name }, from);
  if (brand.name !== name) {
    const key = await freeKey(queries, brand, name);
    if (key !== brand.searchKey) await stored.insertAlias(queries, id, brand.name);
    await stored.updateBrandName(queries, id, name).catch((error: unknown) => {
      // Another administrator has just taken the name.
      throw isUniqueViolation(error, 'brands_name') ? nameTaken(name) : error;
    });
    await record('changed', 'brand', id, { before: { name: brand.name }, after: { name } });
  }
  return knownBrand(queries, id);
}

export async function addBrandAlias(
  { queries, record }: Administration,
  { params: { id }, body: { name } }: HandlerInput<typeof calls.addBrandAlias>,
): Promise<calls.AdminBrand> {
  const brand = await lockBrand(queries, id);
  const key = await freeKey(queries, brand, name);
  if (key === brand.searchKey || !(await stored.insertAlias(queries, id, name)))
    throw fieldError('already_exists', 'name', `${brand.name} already has this name`);
  await record('changed', 'brand', id, { before: { alias: null }, after: { alias: name } });
  return knownBrand(queries, id);
}

export async function removeBrandAlias(
  { queries, record }: Administration,
  { params: { id, alias } }: HandlerInput<typeof calls.removeBrandAlias>,
): Promise<calls.AdminBrand> {
  const brand = await lockBrand(queries, id);
  const key = await stored.selectKey(queries, alias);
  const removed = found(
    key !== brand.searchKey && (await stored.deleteAlias(queries, id, key)),
    'not_found',
    'Alias not found',
  );
  await record('changed', 'brand', id, { before: { alias: removed }, after: { alias: null } });
  return knownBrand(queries, id);
}

export async function deleteBrand(
  { queries, record }: Administration,
  { params: { id } }: HandlerInput<typeof calls.deleteBrand>,
): Promise<void> {
  const { name } = await lockBrand(queries, id);
  if (!(await stored.deleteEmptyBrand(queries, id)))
    throw new CallError('not_empty', `${name} has products, or products that can still be restored. Merge it instead.`);
  await record('deleted', 'brand', id, { before: { name } });
}

const namesakesShown = 20;

export async function previewBrandMerge(queries: Queries, id: number, goneId: number) {
  refuseItself(id, goneId);
  await knownBrand(queries, id);
  const gone = await knownBrand(queries, goneId);
  return {
    products: await countTopLevelOfBrand(queries, goneId),
    aliases: [gone.name, ...gone.aliases],
    namesakes: await stored.selectNamesakes(queries, id, goneId, namesakesShown),
  };
}

/** The emptied brand's name becomes an alias. Products with the same name stay separate. */
export async function mergeBrands(
  { queries, administratorId, context, record }: Administration,
  { params: { id }, body: { goneId } }: HandlerInput<typeof calls.mergeBrands>,
): Promise<calls.AdminBrand> {
  refuseItself(id, goneId);
  await liftStatementTimeout(queries);
  const locked = await stored.lockBrands(queries, [id, goneId]);
  const remaining = known(locked.find((brand) => brand.id === id));
  const gone = known(locked.find((brand) => brand.id === goneId));
  const products = await countTopLevelOfBrand(queries, goneId);
  await stored.insertBrandMerge(queries, { keptId: id, goneId, administratorId, mergedAt: context.now() });
  await updateBrandOfRemoved(queries, goneId, id);
  await stored.moveBrand(queries, gone, id);
  await record('merged', 'brand', id, {
    before: { id: goneId, name: gone.name, products },
    after: { id, name: remaining.name },
  });
  return knownBrand(queries, id);
}

/** Products that got another brand meanwhile stay there. */
export async function undoBrandMerge(
  { queries, context, record }: Administration,
  { params: { id } }: { params: { id: number } },
): Promise<calls.AdminBrand> {
  await liftStatementTimeout(queries);
  const merge = found(await stored.lockBrandMerge(queries, id), 'not_found', 'Merge not found');
  requireRecent(merge.mergedAt, context, 'A merge can be undone');
  if ((await stored.lockBrands(queries, [merge.keptId])).length === 0)
    throw new CallError('cannot_be_undone', `${merge.keptName} is gone. If it was merged, undo that merge first.`);
  if (!(await stored.restoreBrand(queries, id)))
    throw new CallError('cannot_be_undone', `Another brand is now named ${merge.goneName}.`);
  await stored.moveBrandBack(queries, id);
  await stored.deleteBrandMerge(queries, id);
  const after = { name: merge.goneName, mergedInto: merge.keptName };
  await record('restored', 'brand', merge.goneId, { after });
  return knownBrand(queries, merge.goneId);
}

function refuseItself(remainingId: number, goneId: number): void {
  if (remainingId === goneId) throw fieldError('invalid_input', 'goneId', 'A brand can’t be merged with itself');
}

const known = <Brand>(brand: Brand | undefined) => found(brand, 'not_found', 'Brand not found');

async function knownBrand(queries: Queries, id: number): Promise<calls.AdminBrand> {
  const [row] = await stored.selectAdminBrands(queries, { id }, 1);
  return known(row);
}

/** Also lifts the timeout, because a brand's change updates the search documents of its products. */
async function lockBrand(queries: Queries, id: number): Promise<stored.StoredBrand> {
  await liftStatementTimeout(queries);
  const [brand] = await stored.lockBrands(queries, [id]);
  return known(brand);
}

/** Returns the normalized name. Throws if the name has no letters or digits or is used by another brand. */
async function freeKey(queries: Queries, brand: stored.StoredBrand, name: string): Promise<string> {
  const key = await stored.selectKey(queries, name);
  if (key === '' || !/[\p{L}\p{N}]/u.test(name))
    throw fieldError('invalid_input', 'name', 'A name needs letters or digits');
  const other = await stored.selectOtherBrandNamed(queries, key, brand.id);
  if (other !== null) throw nameTaken(other);
  return key;
}

const nameTaken = (owner: string) =>
  fieldError('already_exists', 'name', `${owner} already has this name. Merge the brands instead.`);
