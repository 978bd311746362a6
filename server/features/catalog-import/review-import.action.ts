import type { acceptPendingRows, rejectPendingRows } from '#contract/catalog-import.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { CallError } from '#server/call-error.ts';
import { publishRows } from './publish-rows.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { countOutcomes, dropStagedRows } from './catalog-import.sql.ts';
import { lockImports } from './catalog-publish.sql.ts';
import { lockImport } from './catalog-undo.sql.ts';
import { addOutcomes, deletePendingRows, lockPendingRows, selectPlace, stagePendingRows } from './import-review.sql.ts';
import type { Queries } from '#server/database/database.ts';
import * as tombstones from '#server/features/catalog-admin/removed-products.sql.ts';
import { nameBrandsAsClose } from './brand-spellings.sql.ts';

type Chosen = HandlerInput<typeof rejectPendingRows>;
type Accepted = HandlerInput<typeof acceptPendingRows>;

/** Accepted rows belong to their original import, so undoing that import also undoes these rows. */
export async function acceptRows({ queries, record }: Administration, { params, body }: Accepted) {
  const { id: importId } = params;
  const { categoryId, subcategoryId, closeBrand = false } = body;
  // Before the import's own row, in the same order as when an import is undone.
  await lockImports(queries);
  const ids = await lockedIds(queries, importId, body);
  const place = categoryId === undefined ? undefined : await selectPlace(queries, categoryId, subcategoryId);
  if (categoryId !== undefined && place === undefined)
    throw new CallError('invalid_input', 'Category not found', { categoryId: 'Category not found' });
  if (closeBrand) await nameBrandsAsClose(queries, importId, ids);
  await tombstones.deleteTombstonesOfRows(queries, ids);
  await stagePendingRows(queries, ids, place);
  await publishRows(queries, importId, 'none');
  await addOutcomes(queries, importId, await countOutcomes(queries, importId));
  await dropStagedRows(queries, importId);
  await deletePendingRows(queries, ids);
  await record('accepted', 'import', importId, { after: { rows: ids.length } });
}

/** Rejects pending rows and adds tombstones for them, so that no later import adds them again. */
export async function rejectRows({ queries, record }: Administration, { params: { id: importId }, body }: Chosen) {
  const ids = await lockedIds(queries, importId, body);
  await tombstones.insertTombstonesOfRows(queries, ids);
  await deletePendingRows(queries, ids);
  await addOutcomes(queries, importId, { taken: 0, merged: 0, skipped: ids.length });
  await record('declined', 'import', importId, { after: { rows: ids.length } });
}

async function lockedIds(queries: Queries, importId: number, { ids, alike = false }: Chosen['body']) {
  if ((await lockImport(queries, importId))?.undoOrderedAt)
    throw new CallError('already_handled', 'Someone else is undoing this import');
  const locked = await lockPendingRows(queries, importId, ids, alike);
  if (!ids.every((id) => locked.includes(id)))
    throw new CallError('already_handled', 'Someone else already handled one of these rows');
  return locked;
}
