import * as z from 'zod/mini';
import type { ImportUndoing } from '#contract/catalog-import.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { lockImports } from './catalog-publish.sql.ts';
import * as undoing from './catalog-undo.sql.ts';
import { type Database, inTransaction, type Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';

/** How many products one job deletes. On an idle machine, this takes about two seconds. */
const productsAtATime = 1000;

/** Counts the products that `undoImport` would delete. Throws in the same cases as `undoImport`. */
export function previewImportUndo(context: Context, importId: number): Promise<ImportUndoing> {
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
  const imported = await undoing.lockImport(queries, importId);
  if (!imported) throw new CallError('not_found', 'Import not found');
  if (imported.finishedAt === null) throw new CallError('cannot_be_undone', 'This import hasn’t finished.');
  if (imported.undoneAt !== null) throw new CallError('cannot_be_undone', 'This import was already undone.');
  return imported;
}
