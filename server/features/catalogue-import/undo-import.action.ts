import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { lockImports } from './catalogue-publish.sql.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { countUndoing, lockImport, undoRows, type Undoing } from './catalogue-undo.sql.ts';
import { type Database, inTransaction, type Queries } from '#server/database/database.ts';

/**
 * Returns the counts that `undoImport` would return, without undoing the import. Throws in the same cases as
 * `undoImport`.
 */
export function previewImportUndo(context: Context, importId: number): Promise<Undoing> {
  return inTransaction(context.database, async (queries) => {
    await requireUndoable(queries, importId);
    return countUndoing(queries, importId);
  });
}

/** Undoes an import. Products in use stay (IMPORT-07). */
export function undoImport(context: Context, administratorId: string, importId: number): Promise<Undoing> {
  return inTransaction(context.database, async (queries) => {
    const { fileName, ...undone } = await undoLocked(queries, importId);
    await insertAdminChange(queries, {
      administratorId,
      action: 'deleted',
      subject: 'import',
      subjectId: String(importId),
      before: { name: fileName, products: undone.removed },
    });
    return undone;
  });
}

/** Undoes an import for an operator, who uses the terminal and has no account. */
export function undoImportOnTerminal(database: Database, importId: number): Promise<Undoing & { fileName: string }> {
  return inTransaction(database, async (queries) => {
    await liftStatementTimeout(queries);
    return undoLocked(queries, importId);
  });
}

async function undoLocked(queries: Queries, importId: number): Promise<Undoing & { fileName: string }> {
  await lockImports(queries);
  const fileName = await requireUndoable(queries, importId);
  return { ...(await undoRows(queries, importId)), fileName };
}

async function requireUndoable(queries: Queries, importId: number): Promise<string> {
  const imported = await lockImport(queries, importId);
  if (!imported) throw new CallError('not_found', 'Import not found');
  if (imported.finishedAt === null) throw new CallError('cannot_be_undone', 'This import hasn’t finished.');
  if (imported.undoneAt !== null) throw new CallError('cannot_be_undone', 'This import was already undone.');
  return imported.fileName;
}
