import * as calls from '#contract/shelf-import.ts';
import { importShelf } from '#server/actions/import-shelf.ts';
import type { Register } from '#server/http/register.ts';
import { loadShelfImport } from '#server/hydration/shelf-import.ts';
import { readShelfFile } from '#server/shelf-import/read-shelf-file.ts';

export function shelfImportRoutes(register: Register): void {
  register(calls.reviewShelfImport, ({ viewer, body, context }) =>
    loadShelfImport(context.database, viewer.id, readShelfFile(body.csv)),
  );
  register(calls.importShelf, ({ viewer, body, today, context }) =>
    importShelf(context, viewer.id, body.entries, today),
  );
}
