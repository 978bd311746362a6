import type * as calls from '#contract/catalog-import.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import { publishRows, rewriteReport } from './import-catalog.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { countOutcomes, dropImport, selectPendingReport, selectReportRows } from './catalog-import.sql.ts';
import { lockImports } from './catalog-publish.sql.ts';
import * as undoing from './catalog-undo.sql.ts';
import * as decisions from './import-decisions.sql.ts';
import * as review from './import-review.sql.ts';
import { type Database, type Queries, inTransaction } from '#server/database/database.ts';
import * as removed from '#server/features/catalog-admin/removed-products.sql.ts';
import { nameBrandsAsClose } from './catalog-publish-details.sql.ts';
import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { insertJob } from '#server/database/jobs.sql.ts';

type Chosen = HandlerInput<typeof calls.rejectPendingRows>;
type Undone = HandlerInput<typeof calls.undoImportDecision>;
type Accepted = HandlerInput<typeof calls.acceptPendingRows>;

/** Accepted rows belong to their original import, so undoing that import also undoes these rows. */
export async function acceptRows({ queries, record }: Administration, { params, body }: Accepted) {
  const { id: importId } = params;
  const { categoryId, subcategoryId, closeBrand = false } = body;
  // Before the import's own row, in the same order as when an import is undone.
  await lockImports(queries);
  const ids = await lockedIds(queries, importId, body);
  const place = categoryId === undefined ? undefined : await review.selectPlace(queries, categoryId, subcategoryId);
  if (categoryId !== undefined && place === undefined)
    throw fieldError('invalid_input', 'categoryId', 'Category not found');
  const part = await decisions.openPart(queries, importId);
  if (closeBrand) await nameBrandsAsClose(queries, part, ids);
  const tombstones = await removed.deleteTombstonesOfRows(queries, ids);
  await review.stagePendingRows(queries, part, ids, place);
  await publishRows(queries, part, 'none');
  const { waiting: _, ...counts } = await countOutcomes(queries, part);
  const decision = await decisions.saveDecision(queries, importId, { ids, part, counts, tombstones });
  await decisions.mergePart(queries, importId, part);
  await rewriteReport(queries, importId, await selectReportRows(queries, part, 0, ids.length));
  await dropImport(queries, part);
  await review.addOutcomes(queries, importId, counts);
  await review.deletePendingRows(queries, ids);
  await record('accepted', 'import', importId, { after: { rows: ids.length } });
  return { decision, rows: ids.length };
}

/** Rejects pending rows and adds tombstones for them, so that no later import adds them again. */
export async function rejectRows({ queries, record }: Administration, { params: { id: importId }, body }: Chosen) {
  const ids = await lockedIds(queries, importId, body);
  const tombstones = await removed.insertTombstonesOfRows(queries, ids);
  const counts = { taken: 0, merged: 0, skipped: ids.length };
  const decision = await decisions.saveDecision(queries, importId, { ids, counts, tombstones });
  await rewriteReport(queries, importId, await selectPendingReport(queries, ids, 'rejected in the review'));
  await review.deletePendingRows(queries, ids);
  await review.addOutcomes(queries, importId, counts);
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
    const { removed: products } = await undoing.countUndoing(queries, part);
    await undoing.undoProducts(queries, part, products);
    if ((await undoing.undoRest(queries, part)) > 0)
      throw new CallError('cannot_be_undone', 'Somebody already uses a product that this decision added.');
    await dropImport(queries, part);
  }
  const ids = await decisions.reopenRows(queries, importId, accepted);
  await rewriteReport(queries, importId, await selectPendingReport(queries, ids));
  await review.addOutcomes(queries, importId, {
    taken: -counts.taken,
    merged: -counts.merged,
    skipped: -counts.skipped,
  });
  await record('restored', 'import', importId, { after: { rows: counts.taken + counts.merged + counts.skipped } });
}

async function lockedIds(queries: Queries, importId: number, { ids, alike = false }: Chosen['body']) {
  await requireOpen(queries, importId);
  const locked = await review.lockPendingRows(queries, importId, ids, alike);
  if (!ids.every((id) => locked.includes(id)))
    throw new CallError('already_handled', 'Someone else already handled one of these rows');
  return locked;
}

async function requireOpen(queries: Queries, importId: number): Promise<void> {
  if ((await undoing.lockImport(queries, importId))?.undoOrderedAt)
    throw new CallError('already_handled', 'Someone else is undoing this import');
}

/** How many products one job deletes. On an idle machine, this takes about two seconds. */
const productsAtATime = 1000;

/** Counts the products that `undoImport` would delete. Throws in the same cases as `undoImport`. */
export function previewImportUndo(context: Context, importId: number): Promise<calls.ImportUndoing> {
  return inTransaction(context.database, async (queries) => {
    await requireUndoable(queries, importId);
    return undoing.countUndoing(queries, importId);
  });
}

/** Starts jobs that undo an import. Returns how many products they will delete. Products in use stay (IMPORT-07). */
export async function undoImport({ queries, record }: Administration, { params: { id } }: { params: { id: number } }) {
  const { fileName, undoOrderedAt } = await requireUndoable(queries, id);
  if (undoOrderedAt !== null) throw new CallError('cannot_be_undone', 'This import is already being undone.');
  const counts = await undoing.countUndoing(queries, id);
  await undoing.orderUndo(queries, id, counts.removed);
  await record('deleted', 'import', id, { before: { name: fileName, products: counts.removed } });
  return counts;
}

const jobInput = z.object({ importId: z.number() });

/** Deletes products and queues the rest in one transaction, so that the undo continues after a restart. */
export async function undoNextPiece({ database }: Context, payload: unknown): Promise<void> {
  const { importId } = jobInput.parse(payload);
  await inTransaction(database, async (queries) => {
    await lockImports(queries);
    const imported = await undoing.lockImport(queries, importId);
    if (!imported || imported.undoneAt !== null) return;
    if ((await undoing.undoProducts(queries, importId, productsAtATime)) === 0)
      await undoing.undoRest(queries, importId);
    else await insertJob(queries, undoing.importUndoJob, { importId });
  });
}

/** Undoes an import in one transaction, for an operator, who uses the terminal and has no account. */
export function undoImportOnTerminal(database: Database, importId: number) {
  return inTransaction(database, async (queries) => {
    await lockImports(queries);
    const { fileName } = await requireUndoable(queries, importId);
    const { removed } = await undoing.countUndoing(queries, importId);
    await undoing.undoProducts(queries, importId, removed);
    return { fileName, removed, kept: await undoing.undoRest(queries, importId) };
  });
}

async function requireUndoable(queries: Queries, importId: number) {
  const imported = found(await undoing.lockImport(queries, importId), 'not_found', 'Import not found');
  if (imported.finishedAt === null) throw new CallError('cannot_be_undone', 'This import hasn’t finished.');
  if (imported.undoneAt !== null) throw new CallError('cannot_be_undone', 'This import was already undone.');
  return imported;
}
