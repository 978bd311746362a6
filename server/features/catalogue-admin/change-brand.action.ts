import type { renameBrand as renameBrandCall } from '#contract/admin-brands.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import {
  deleteAlias,
  deleteEmptyBrand,
  insertAlias,
  lockBrands,
  selectKey,
  selectOtherBrandNamed,
  type StoredBrand,
  updateBrandName,
} from './admin-brands.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';

/** The old name becomes an alias, unless it is only another spelling of the new name. */
export async function renameBrand(
  context: Pick<Context, 'database'>,
  administratorId: string,
  id: number,
  { name, from }: HandlerInput<typeof renameBrandCall>['body'],
): Promise<void> {
  try {
    await onBrand(context, id, async (queries, brand) => {
      if (brand.name === name) return;
      requireUnchanged({ name: brand.name }, { name }, from);
      const key = await freeKey(queries, brand, name);
      if (key !== brand.searchKey) await insertAlias(queries, id, brand.name);
      await updateBrandName(queries, id, name);
      await record(queries, administratorId, id, { before: { name: brand.name }, after: { name } });
    });
  } catch (error) {
    // Another administrator has just taken the name.
    if (!isUniqueViolation(error, 'brands_name')) throw error;
    throw nameTaken(name);
  }
}

export function addBrandAlias(
  context: Pick<Context, 'database'>,
  administratorId: string,
  id: number,
  name: string,
): Promise<void> {
  return onBrand(context, id, async (queries, brand) => {
    const key = await freeKey(queries, brand, name);
    const taken = `${brand.name} already has this name`;
    if (key === brand.searchKey || !(await insertAlias(queries, id, name)))
      throw new CallError('already_exists', taken, { name: taken });
    await record(queries, administratorId, id, { before: { alias: null }, after: { alias: name } });
  });
}

export function removeBrandAlias(
  context: Pick<Context, 'database'>,
  administratorId: string,
  id: number,
  alias: string,
): Promise<void> {
  return onBrand(context, id, async (queries, brand) => {
    const key = await selectKey(queries, alias);
    const removed = key === brand.searchKey ? undefined : await deleteAlias(queries, id, key);
    if (removed === undefined) throw new CallError('not_found', 'Alias not found');
    await record(queries, administratorId, id, { before: { alias: removed }, after: { alias: null } });
  });
}

export function removeBrand(context: Pick<Context, 'database'>, administratorId: string, id: number): Promise<void> {
  return onBrand(context, id, async (queries, { name }) => {
    if (!(await deleteEmptyBrand(queries, id)))
      throw new CallError(
        'not_empty',
        `${name} has products, or products that can still be restored. Merge it instead.`,
      );
    await insertAdminChange(queries, {
      administratorId,
      action: 'deleted',
      subject: 'brand',
      subjectId: String(id),
      before: { name },
    });
  });
}

function onBrand(
  context: Pick<Context, 'database'>,
  id: number,
  change: (queries: Queries, brand: StoredBrand) => Promise<void>,
): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    await liftStatementTimeout(queries);
    const [brand] = await lockBrands(queries, [id]);
    if (!brand) throw new CallError('not_found', 'Brand not found');
    await change(queries, brand);
  });
}

/** Returns the normalized name. Throws if the name has no letters or digits or is used by another brand. */
async function freeKey(queries: Queries, brand: StoredBrand, name: string): Promise<string> {
  const key = await selectKey(queries, name);
  const nameless = 'A name needs letters or digits';
  if (key === '' || !/[\p{L}\p{N}]/u.test(name)) throw new CallError('invalid_input', nameless, { name: nameless });
  const other = await selectOtherBrandNamed(queries, key, brand.id);
  if (!other) return key;
  throw nameTaken(other.name);
}

function nameTaken(owner: string): CallError {
  const message = `${owner} already has this name. Merge the brands instead.`;
  return new CallError('already_exists', message, { name: message });
}

function record(
  queries: Queries,
  administratorId: string,
  id: number,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  return insertAdminChange(queries, {
    administratorId,
    action: 'changed',
    subject: 'brand',
    subjectId: String(id),
    ...change,
  });
}
