import * as calls from '#contract/shelf-import.ts';
import { CallError } from '#server/call-error.ts';
import { importShelf, startImportInPieces } from './import-shelf.action.ts';
import type { Queries } from '#server/database/database.ts';
import type { Register } from '#server/http/register.ts';
import { writtenInPieces } from '#server/written.ts';
import { loadShelfImport } from './shelf-import.hydration.ts';
import { readShelfFile } from './read-shelf-file.ts';
import { type ShelfImportRow, selectShelfImport, stopRunningImport } from './shelf-import.sql.ts';

export function shelfImportRoutes(register: Register): void {
  const newestOnly = newestOfMember();
  register(calls.reviewShelfImport, ({ viewer, body, today, context, leaving: left }) =>
    newestOnly(viewer.id, left, async (leaving) => {
      const rows = await readShelfFile(body.csv, today, leaving);
      return writtenInPieces(await loadShelfImport(context.database, viewer.id, rows, leaving));
    }),
  );
  register(calls.importShelf, importShelf);
  register(calls.startShelfImport, async (call) => viewShelfImport(await startImportInPieces(call)));
  register(calls.getShelfImport, ({ viewer, context: { database } }) => latestImport(database, viewer.id));
  register(calls.stopShelfImport, async ({ viewer, context: { database } }) => {
    await stopRunningImport(database, viewer.id, null);
    return latestImport(database, viewer.id);
  });
}

async function latestImport(queries: Queries, userId: string) {
  const row = await selectShelfImport(queries, userId);
  return row ? viewShelfImport(row) : null;
}

function viewShelfImport(row: ShelfImportRow): calls.ShelfImport {
  const { state, total, done, added, purchases, problem, startedAt } = row;
  return { state, total, done, added, purchases, problem, startedAt: startedAt.toISOString() };
}

/** Ends the member's previous preview if it is still running, as for exports. */
function newestOfMember() {
  const running = new Map<string, AbortController>();
  return async <T>(memberId: string, left: AbortSignal, preview: (leaving: AbortSignal) => Promise<T>): Promise<T> => {
    const ending = new AbortController();
    running.get(memberId)?.abort(endedByNewer());
    running.set(memberId, ending);
    try {
      return await preview(AbortSignal.any([left, ending.signal]));
    } finally {
      if (running.get(memberId) === ending) running.delete(memberId);
    }
  };
}

const endedByNewer = () => new CallError('too_many_requests', 'You sent another list, so this preview ended.');
