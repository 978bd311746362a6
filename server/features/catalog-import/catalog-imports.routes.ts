import * as calls from '#contract/catalog-import.ts';
import { limits } from '#contract/limits.ts';
import { checkAgain, discardImportFile, openImportFile, savePart, startFileImport } from './import-file.action.ts';
import { selectImportFiles } from './import-files.sql.ts';
import { acceptRows, previewImportUndo, rejectRows, undoDecision, undoImport } from './decide-import.action.ts';
import { CallError } from '#server/call-error.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import { idFromCursor, partsOfCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { type PendingPlace, selectPendingRows } from './import-review.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { selectImport, selectImports, selectReportPart, selectSamples } from './import-reports.sql.ts';
import { viewCatalogImport, viewImportFile, viewPendingRow } from './catalog-import.view.ts';

export function catalogImportRoutes(register: Register): void {
  pagedRoute(register, calls.listCatalogImports, {
    defaultRows: limits.moderationQueue.pageRows,
    select: ({ query, context }, rows) => selectImports(context.database, idFromCursor(query.cursor), rows),
    cursorOf: ({ imported }) => String(imported.id),
    view: (rows) => rows.map(viewCatalogImport),
  });
  register(calls.downloadImportReport, async ({ params, context: { database } }) => {
    const imported = await selectImport(database, params.id);
    if (!imported?.hasReport) throw new CallError('not_found', 'This import has no report');
    return { fileName: `catalog-import-${params.id}.csv`, content: partsOf(database, params.id) };
  });
  register(calls.listImportSamples, ({ params, context: { database } }) =>
    selectSamples(database, params.id, limits.moderationQueue.importSamples),
  );
  register(calls.previewImportUndo, ({ params, context }) => previewImportUndo(context, params.id));
  register(calls.undoImport, (call) => administer(call, undoImport));
  pagedRoute(register, calls.listPendingRows, {
    defaultRows: limits.moderationQueue.pageRows,
    select: ({ params, query, context }, rows) =>
      selectPendingRows(context.database, params.id, placeFrom(query.cursor), rows),
    cursorOf: ({ row, key }) => [calls.importDoubts.findIndex((doubt) => doubt === row.doubt), row.id, key].join('_'),
    view: (rows) => rows.map(viewPendingRow),
  });
  register(calls.acceptPendingRows, (call) => administer(call, acceptRows));
  register(calls.rejectPendingRows, (call) => administer(call, rejectRows));
  register(calls.undoImportDecision, (call) => administer(call, undoDecision));
  importFileRoutes(register);
}

function importFileRoutes(register: Register): void {
  register(calls.listImportFiles, async ({ context }) =>
    (await selectImportFiles(context.database)).map(viewImportFile),
  );
  register(calls.openImportFile, async ({ body, context }) => viewImportFile(await openImportFile(context, body)));
  register(calls.uploadImportPart, ({ params, query, body, context }) => savePart(context, { params, query, body }));
  register(calls.checkImportFile, (call) => administer(call, checkAgain));
  register(calls.startFileImport, (call) => administer(call, startFileImport));
  register(calls.discardImportFile, (call) => administer(call, discardImportFile));
}

const placePattern = new RegExp(String.raw`^([0-${calls.importDoubts.length - 1}])_(\d{1,15})_(.*)$`);

/** Parses a cursor such as "3_17_brand". */
function placeFrom(cursor: string | undefined): PendingPlace | undefined {
  const [index, id, key = ''] = partsOfCursor(cursor, placePattern) ?? [];
  const doubt = calls.importDoubts[Number(index)];
  return doubt && { doubt, key, id: Number(id) };
}

async function* partsOf(queries: Queries, importId: number): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const lines = await selectReportPart(queries, importId, part);
    if (lines === undefined) return;
    yield Buffer.from(lines);
  }
}
