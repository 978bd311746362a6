import * as z from 'zod/mini';
import type { BulkFields, BulkOrder } from '#contract/catalog-admin/bulk-changes.ts';
import { limits } from '#contract/limits.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { selectBrandNamed } from '#server/features/catalog/categories.sql.ts';
import { requireCategory, requireSections } from './add-product.action.ts';
import { isAppointedAdministrator } from '#server/viewer/administrators.sql.ts';
import * as bulk from './bulk-changes.sql.ts';
import { bringBackProduct, removeProduct } from './delete-product.action.ts';
import { requireRecent, undoableSince } from './merge-products.action.ts';
import type { Matching } from './product-table.sql.ts';

const done = { change: 'changed', delete: 'deleted', restore: 'restored' } as const;

/** Stores the products and starts the job. `matching` selects the chosen products that still exist. */
export async function startBulkChange(
  { queries, administratorId, context, record }: Administration,
  { chosen, change }: BulkOrder,
  matching: Matching,
): Promise<number> {
  await liftStatementTimeout(queries);
  const { brandName, ...rest } = change.kind === 'change' ? change.fields : {};
  const fields = { ...rest, ...(brandName !== undefined && { brandId: await brandNamed(queries, brandName) }) };
  if (change.kind === 'change') await requireFields(queries, fields);
  const ids = 'ids' in chosen ? chosen.ids : [];
  const products = change.kind === 'restore' ? bulk.chosenDeleted(ids, undoableSince(context.now())) : matching;
  const { id, total } = await bulk.insertBulkChange(queries, { administratorId, kind: change.kind, fields }, products);
  if (total === 0) throw new CallError('product_not_found', 'None of these products exists anymore');
  if ('from' in chosen) requireUnchanged({ matching: total }, {}, chosen.from);
  const facts = { name: `${total} ${total === 1 ? 'product' : 'products'}`, ...fields };
  await record(done[change.kind], 'products', id, change.kind === 'delete' ? { before: facts } : { after: facts });
  return id;
}

async function brandNamed(queries: Queries, name: string): Promise<number> {
  const brand = await selectBrandNamed(queries, name);
  if (!brand)
    throw fieldError('invalid_input', 'brandName', 'No brand has this name. Add the brand with a product first.');
  return brand.id;
}

async function requireFields(
  queries: Queries,
  { categoryId, subcategoryId = null, ...rest }: Omit<BulkFields, 'brandName'>,
) {
  await requireSections(queries, rest.addSections, 'addSections');
  if (categoryId !== undefined) await requireCategory(queries, { categoryId, subcategoryId });
  else if (Object.values(rest).every((value) => (Array.isArray(value) ? value.length === 0 : value === undefined)))
    throw new CallError('invalid_input', 'Fill in at least one field');
}

/** Starts the undo. If the change is still running, it stops. */
export async function undoBulkChange(
  { queries, context, record }: Administration,
  { params: { id } }: { params: { id: number } },
): Promise<void> {
  const change = found(await bulk.lockBulkChange(queries, id), 'not_found', 'This change does not exist');
  if (change.undoOrderedAt !== null) throw new CallError('already_handled', 'This change is already being undone.');
  requireRecent(change.createdAt, context, 'A change can be undone');
  await bulk.updateBulkChange(queries, id, { undoOrderedAt: context.now() });
  await insertJob(queries, bulk.bulkChangeJob, { id });
  const name = `${change.done} ${change.done === 1 ? 'product' : 'products'}`;
  await record('restored', 'products', id, { after: { name, undone: done[change.kind] } });
}

const jobInput = z.object({ id: z.number() });

/** Changes some products and queues the rest in one transaction, so that the change continues after a restart. */
export async function changeNextPiece(context: Context, payload: unknown): Promise<void> {
  const { id } = jobInput.parse(payload);
  await inTransaction(context.database, async (queries) => {
    const change = await bulk.lockBulkChange(queries, id);
    if (!change || change.undoneAt !== null) return;
    const isUndo = change.undoOrderedAt !== null;
    if (!isUndo && change.finishedAt !== null) return;
    const size = change.kind === 'change' ? limits.bulkChange.piece : limits.bulkChange.pieceOfDeletions;
    const rows = await bulk.selectPiece(queries, id, isUndo ? 'done' : 'waiting', size);
    const ids = rows.map((row) => row.id);
    const piece = { queries, context, change, rows, ids };
    const [former, settle] = isUndo ? (['done', undoPiece] as const) : (['waiting', changePiece] as const);
    const count = await settle(piece);
    await bulk.setRemaining(queries, id, ids, { former, state: isUndo ? 'kept' : 'skipped' });
    const other = ids.length - count;
    const progress = isUndo
      ? { undone: change.undone + count, kept: change.kept + other }
      : { done: change.done + count, skipped: change.skipped + other };
    const end = ids.length === size ? {} : isUndo ? { undoneAt: context.now() } : { finishedAt: context.now() };
    await bulk.updateBulkChange(queries, id, { ...progress, ...end });
    if (ids.length === size) await insertJob(queries, bulk.bulkChangeJob, { id });
  });
}

interface Piece {
  queries: Queries;
  context: Context;
  change: bulk.StoredBulkChange;
  rows: readonly { id: number; deletionId: number | null }[];
  ids: readonly number[];
}

/** Returns how many of the products were changed. */
async function changePiece(piece: Piece): Promise<number> {
  const { queries, context, change, ids } = piece;
  const { administratorId } = change;
  const names = context.config.adminUsernames;
  // The author's rights may have ended since the start.
  if (administratorId === null || !(await isAppointedAdministrator(queries, administratorId, names))) return 0;
  if (change.kind === 'change')
    return (await bulk.isPossible(queries, change.fields)) ? bulk.changeProducts(queries, change, ids) : 0;
  let count = 0;
  for (const id of ids) {
    const isDeletion = change.kind === 'delete';
    const deletion = isDeletion ? await removeProduct({ ...piece, administratorId }, id) : undefined;
    if (isDeletion ? !deletion : !(await broughtBack(piece, id))) continue;
    await bulk.setAfter(queries, change.id, id, deletion?.deletionId);
    count += 1;
  }
  return count;
}

async function undoPiece(piece: Piece): Promise<number> {
  const { queries, change, ids } = piece;
  if (change.kind === 'change') return bulk.changeProductsBack(queries, change.id, ids);
  const undone: number[] = [];
  for (const { id, deletionId } of piece.rows) {
    const isUndone =
      change.kind === 'delete'
        ? await broughtBack(piece, id, deletionId ?? undefined)
        : (await bulk.isAsRestored(queries, change.id, id)) &&
          (await removeProduct({ ...piece, administratorId: change.administratorId }, id)) !== undefined;
    if (isUndone) undone.push(id);
  }
  await bulk.setRemaining(queries, change.id, undone, { former: 'done', state: 'undone' });
  return undone.length;
}

/** False if the product cannot be restored, for example because it was restored before. */
async function broughtBack({ queries, context }: Piece, id: number, deletionId?: number): Promise<boolean> {
  try {
    await bringBackProduct({ queries, context }, id, deletionId);
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}
