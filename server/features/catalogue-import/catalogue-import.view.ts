import { importDoubts, type CatalogueImport, type PendingRow } from '#contract/catalogue-import.ts';
import type { PendingRow as StoredRow } from './import-review.sql.ts';
import type { ImportRecord } from './import-reports.sql.ts';

export function viewCatalogueImport({ imported, hasReport, waiting, isRunning }: ImportRecord): CatalogueImport {
  const { id, fileName, source, sourceLicence, taken, merged, skipped, reasons, startedAt, finishedAt } = imported;
  const { rowsRead, partRead, undoneAt, kept, undoOrderedAt, undoDone: done, undoTotal: total } = imported;
  return {
    id,
    fileName,
    source,
    sourceLicence,
    taken,
    merged,
    skipped,
    waiting,
    // Once the pending rows are decided, or removed by an undo, their reasons no longer apply.
    reasons: waiting > 0 ? reasons : reasons.filter(({ outcome }) => outcome !== 'waiting'),
    hasReport,
    startDate: startedAt.toISOString(),
    finishDate: finishedAt?.toISOString() ?? null,
    isRunning,
    undoing: undoOrderedAt && !undoneAt ? { done, total } : null,
    undoneDate: undoneAt?.toISOString() ?? null,
    kept,
    rowsRead,
    partRead,
    ...paceOf(imported),
  };
}

function paceOf({ startedAt, progressedAt, rowsRead, partRead }: ImportRecord['imported']) {
  const seconds = progressedAt === null ? 0 : (progressedAt.getTime() - startedAt.getTime()) / 1000;
  if (seconds <= 0) return { rowsPerSecond: 0, secondsLeft: null };
  return {
    rowsPerSecond: Math.round(rowsRead / seconds),
    secondsLeft: partRead > 0 ? Math.round(seconds * (1 / partRead - 1)) : null,
  };
}

export function viewPendingRow({ row, closeBrand }: StoredRow): PendingRow {
  const { id, rowNumber, brandName, name, variantName, barcode, category, subcategory, description, sourceUrl } = row;
  return {
    id,
    rowNumber,
    doubt: importDoubts.find((doubt) => doubt === row.doubt) ?? 'everything is reviewed',
    brandName,
    closeBrand,
    name,
    variantName,
    barcode,
    category,
    subcategory,
    description,
    sourceUrl,
  };
}
