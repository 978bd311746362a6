import * as calls from '#contract/shelf-import.ts';
import { importShelf } from './import-shelf.action.ts';
import type { Register } from '#server/http/register.ts';
import { loadShelfImport } from './shelf-import.hydration.ts';
import { readShelfFile } from './read-shelf-file.ts';

export function shelfImportRoutes(register: Register): void {
  register(calls.reviewShelfImport, ({ viewer, body, today, context }) =>
    loadShelfImport(context.database, viewer.id, readShelfFile(body.csv, today)),
  );
  register(calls.importShelf, ({ viewer, body, today, context }) =>
    importShelf(context, viewer.id, body.entries, today),
  );
}
