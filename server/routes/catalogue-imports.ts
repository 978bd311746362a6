import { downloadImportReport, listCatalogueImports } from '#contract/catalogue-imports.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import { idFromCursor, pageOf } from '#server/http/cursor.ts';
import type { RegisterDownload } from '#server/http/download.ts';
import type { Register } from '#server/http/register.ts';
import type { Queries } from '#server/sql/database.ts';
import { selectImport, selectImports, selectReportPart } from '#server/sql/import-reports.ts';
import { viewCatalogueImport } from '#server/views/catalogue-import.ts';

export function catalogueImportRoutes(register: Register, registerDownload: RegisterDownload): void {
  register(listCatalogueImports, async ({ query, context }) => {
    const limit = query.limit ?? limits.workQueue.pageRows;
    const found = await selectImports(context.database, idFromCursor(query.cursor), limit + 1);
    return pageOf(found.map(viewCatalogueImport), limit, ({ id }) => String(id));
  });
  registerDownload(downloadImportReport, async ({ params, context: { database } }) => {
    const imported = await selectImport(database, params.id);
    if (!imported?.hasReport) throw new CallError('not_found', 'There is no report of this import');
    return { fileName: `catalogue-import-${params.id}.csv`, content: partsOf(database, params.id) };
  });
}

async function* partsOf(queries: Queries, importId: number): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const lines = await selectReportPart(queries, importId, part);
    if (lines === undefined) return;
    yield Buffer.from(lines);
  }
}
