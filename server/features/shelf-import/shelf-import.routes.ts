import * as calls from '#contract/shelf-import.ts';
import { importShelf } from './import-shelf.action.ts';
import { startImportInPieces } from './import-in-pieces.action.ts';
import type { Register } from '#server/http/register.ts';
import { loadShelfImport } from './shelf-import.hydration.ts';
import { readShelfFile } from './read-shelf-file.ts';
import { selectShelfImport, stopRunningImport } from './shelf-import-progress.sql.ts';
import { viewShelfImport } from './shelf-import.view.ts';

export function shelfImportRoutes(register: Register): void {
  register(calls.reviewShelfImport, ({ viewer, body, today, context }) =>
    loadShelfImport(context.database, viewer.id, readShelfFile(body.csv, today)),
  );
  register(calls.importShelf, ({ viewer, body, today, context }) =>
    importShelf(context, viewer.id, body.entries, today),
  );
  register(calls.startShelfImport, async ({ viewer, body, today, context }) =>
    viewShelfImport(await startImportInPieces(context, viewer.id, body.entries, today)),
  );
  register(calls.getShelfImport, async ({ viewer, context }) => {
    const row = await selectShelfImport(context.database, viewer.id);
    return row ? viewShelfImport(row) : null;
  });
  register(calls.stopShelfImport, async ({ viewer, context }) => {
    await stopRunningImport(context.database, viewer.id, null);
    const row = await selectShelfImport(context.database, viewer.id);
    return row ? viewShelfImport(row) : null;
  });
}
