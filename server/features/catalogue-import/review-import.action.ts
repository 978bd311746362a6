import { CallError } from '#server/call-error.ts';
import { publishRows } from './publish-rows.ts';
import type { Context } from '#server/context.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { countOutcomes, dropStagedRows } from './catalogue-import.sql.ts';
import { lockImports } from './catalogue-publish.sql.ts';
import { lockImport } from './catalogue-undo.sql.ts';
import { addOutcomes, deletePendingRows, lockPendingRows, selectPlace, stagePendingRows } from './import-review.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import {
  deleteTombstonesOfRows,
  insertTombstonesOfRows,
} from '#server/features/catalogue-admin/removed-products.sql.ts';
import { nameBrandsAsClose } from './brand-spellings.sql.ts';

interface Chosen {
  importId: number;
  ids: readonly number[];
  alike?: boolean | undefined;
}
interface Accepted extends Chosen {
  categoryId?: number | undefined;
  subcategoryId?: number | undefined;
  closeBrand?: boolean | undefined;
}

/**
 * Publishes pending rows that an administrator accepts. The rows belong to their original import, so undoing that
 * import also undoes these rows.
 */
export function acceptPendingRows(context: Context, administratorId: string, accepted: Accepted): Promise<void> {
  const { importId, categoryId, subcategoryId, closeBrand = false } = accepted;
  return inTransaction(context.database, async (queries) => {
    // Before the import's own row, in the same order as when an import is undone.
    await lockImports(queries);
    const ids = await lockedIds(queries, accepted);
    const place = categoryId === undefined ? undefined : await selectPlace(queries, categoryId, subcategoryId);
    if (categoryId !== undefined && place === undefined)
      throw new CallError('invalid_input', 'Category not found', { categoryId: 'Category not found' });
    if (closeBrand) await nameBrandsAsClose(queries, importId, ids);
    await deleteTombstonesOfRows(queries, ids);
    await stagePendingRows(queries, ids, place);
    await publishRows(queries, importId, 'none');
    await addOutcomes(queries, importId, await countOutcomes(queries, importId));
    await dropStagedRows(queries, importId);
    await deletePendingRows(queries, ids);
    await record(queries, administratorId, importId, 'accepted', ids.length);
  });
}

/** Rejects pending rows and adds tombstones for them, so that no later import adds them again. */
export function rejectPendingRows(context: Context, administratorId: string, rejected: Chosen): Promise<void> {
  const { importId } = rejected;
  return inTransaction(context.database, async (queries) => {
    const ids = await lockedIds(queries, rejected);
    await insertTombstonesOfRows(queries, ids);
    await deletePendingRows(queries, ids);
    await addOutcomes(queries, importId, { taken: 0, merged: 0, skipped: ids.length });
    await record(queries, administratorId, importId, 'declined', ids.length);
  });
}

async function lockedIds(queries: Queries, { importId, ids, alike = false }: Chosen): Promise<number[]> {
  if ((await lockImport(queries, importId))?.undoOrderedAt)
    throw new CallError('already_handled', 'Someone else is undoing this import');
  const locked = await lockPendingRows(queries, importId, ids, alike);
  if (!ids.every((id) => locked.includes(id)))
    throw new CallError('already_handled', 'Someone else already handled one of these rows');
  return locked;
}

function record(
  queries: Queries,
  administratorId: string,
  importId: number,
  action: 'accepted' | 'declined',
  rows: number,
): Promise<void> {
  return insertAdminChange(queries, {
    administratorId,
    action,
    subject: 'import',
    subjectId: String(importId),
    after: { rows },
  });
}
