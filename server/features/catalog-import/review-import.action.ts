import type { acceptPendingRows, rejectPendingRows, undoImportDecision } from '#contract/catalog-import.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { CallError } from '#server/call-error.ts';
import { publishRows } from './publish-rows.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { countOutcomes, dropStagedRows } from './catalog-import.sql.ts';
import { lockImports } from './catalog-publish.sql.ts';
import { countUndoing, lockImport, undoProducts, undoRest } from './catalog-undo.sql.ts';
import * as decisions from './import-decisions.sql.ts';
import { addOutcomes, deletePendingRows, lockPendingRows, selectPlace, stagePendingRows } from './import-review.sql.ts';
import type { Queries } from '#server/database/database.ts';
import * as removed from '#server/features/catalog-admin/removed-products.sql.ts';
import { nameBrandsAsClose } from './brand-spellings.sql.ts';

type Chosen = HandlerInput<typeof rejectPendingRows>;
type Undone = HandlerInput<typeof undoImportDecision>;
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
  const part = await decisions.openPart(queries, importId);
  if (closeBrand) await nameBrandsAsClose(queries, part, ids);
  const tombstones = await removed.deleteTombstonesOfRows(queries, ids);
  await stagePendingRows(queries, part, ids, place);
  await publishRows(queries, part, 'none');
  const { waiting: _, ...counts } = await countOutcomes(queries, part);
  await dropStagedRows(queries, part);
  const decision = await decisions.saveDecision(queries, importId, { ids, part, counts, tombstones });
  await decisions.mergePart(queries, importId, part);
  await decisions.dropPart(queries, part);
  await addOutcomes(queries, importId, counts);
  await deletePendingRows(queries, ids);
  await record('accepted', 'import', importId, { after: { rows: ids.length } });
  return { decision, rows: ids.length };
}

/** Rejects pending rows and adds tombstones for them, so that no later import adds them again. */
export async function rejectRows({ queries, record }: Administration, { params: { id: importId }, body }: Chosen) {
  const ids = await lockedIds(queries, importId, body);
  const tombstones = await removed.insertTombstonesOfRows(queries, ids);
  const counts = { taken: 0, merged: 0, skipped: ids.length };
  const decision = await decisions.saveDecision(queries, importId, { ids, counts, tombstones });
  await deletePendingRows(queries, ids);
  await addOutcomes(queries, importId, counts);
  await record('declined', 'import', importId, { after: { rows: ids.length } });
  return { decision, rows: ids.length };
}

/** Undoes the import's latest decision, unless somebody already uses a product that it added. */
export async function undoDecision({ queries, record }: Administration, { params, body }: Undone) {
  const { id: importId } = params;
  await lockImports(queries);
  await requireOpen(queries, importId);
  const decision = await decisions.lockDecision(queries, importId, body.decision);
  if (!decision) throw new CallError('cannot_be_undone', 'Only the latest decision about an import can be undone.');
  const { accepted, counts } = decision;
  if (accepted) {
    const part = await decisions.openPart(queries, importId);
    await decisions.takePart(queries, importId, part);
    const { removed: products } = await countUndoing(queries, part);
    await undoProducts(queries, part, products);
    if ((await undoRest(queries, part)) > 0)
      throw new CallError('cannot_be_undone', 'Somebody already uses a product that this decision added.');
    await decisions.dropPart(queries, part);
  }
  await decisions.reopenRows(queries, importId, accepted);
  await addOutcomes(queries, importId, { taken: -counts.taken, merged: -counts.merged, skipped: -counts.skipped });
  await record('restored', 'import', importId, { after: { rows: counts.taken + counts.merged + counts.skipped } });
}

async function lockedIds(queries: Queries, importId: number, { ids, alike = false }: Chosen['body']) {
  await requireOpen(queries, importId);
  const locked = await lockPendingRows(queries, importId, ids, alike);
  if (!ids.every((id) => locked.includes(id)))
    throw new CallError('already_handled', 'Someone else already handled one of these rows');
  return locked;
}

async function requireOpen(queries: Queries, importId: number): Promise<void> {
  if ((await lockImport(queries, importId))?.undoOrderedAt)
    throw new CallError('already_handled', 'Someone else is undoing this import');
}
