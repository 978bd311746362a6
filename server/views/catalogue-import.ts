import type { CatalogueImport } from '#contract/catalogue-imports.ts';
import type { ImportRecord } from '#server/sql/import-reports.ts';

export function viewCatalogueImport({ imported, hasReport }: ImportRecord): CatalogueImport {
  const { id, fileName, source, sourceLicence, taken, merged, skipped, reasons, startedAt, finishedAt } = imported;
  return {
    id,
    fileName,
    source,
    sourceLicence,
    taken,
    merged,
    skipped,
    reasons,
    hasReport,
    startDate: startedAt.toISOString(),
    finishDate: finishedAt?.toISOString() ?? null,
  };
}
