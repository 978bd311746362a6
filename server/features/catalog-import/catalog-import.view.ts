import * as calls from '#contract/catalog-import.ts';
import { limits } from '#contract/limits.ts';
import type { FileWithProgress } from './import-files.sql.ts';
import type { PendingRow as StoredRow } from './import-review.sql.ts';
import type { ImportRecord } from './import-reports.sql.ts';

type Reasons = readonly calls.ImportReason[];

export function viewCatalogImport({ imported, ...record }: ImportRecord): calls.CatalogImport {
  const { reasons, finishedAt, undoneAt, undoOrderedAt, undoDone: done, undoTotal: total } = imported;
  return {
    ...imported,
    ...record,
    ...paceOf(imported),
    reasons: currentReasons(reasons, record.waitingReasons),
    startDate: imported.startedAt.toISOString(),
    finishDate: finishedAt?.toISOString() ?? null,
    undoing: undoOrderedAt && !undoneAt ? { done, total } : null,
    undoneDate: undoneAt?.toISOString() ?? null,
  };
}

/** The stored reasons of pending rows do not change with decisions, so those of the rows that still wait replace them. */
function currentReasons(stored: Reasons, waiting: Reasons) {
  const decided = stored.filter(({ outcome }) => outcome !== 'waiting');
  return [...decided, ...waiting]
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, limits.moderationQueue.importReasons);
}

function paceOf({ startedAt, progressedAt, rowsRead, partRead }: ImportRecord['imported']) {
  const seconds = progressedAt === null ? 0 : (progressedAt.getTime() - startedAt.getTime()) / 1000;
  if (seconds <= 0) return { rowsPerSecond: 0, secondsLeft: null };
  return {
    rowsPerSecond: Math.round(rowsRead / seconds),
    secondsLeft: partRead > 0 ? Math.round(seconds * (1 / partRead - 1)) : null,
  };
}

export function viewPendingRow({ row, closeBrand, key, groupRows }: StoredRow): calls.PendingRow {
  const doubt = calls.importDoubts.find((known) => known === row.doubt) ?? 'everything is reviewed';
  return { ...row, closeBrand, doubt, group: `${doubt} ${key}`, groupRows };
}

export function viewImportFile({ file, rowsRead, partRead }: FileWithProgress): calls.ImportFile {
  return { ...file, rowsRead: rowsRead ?? 0, partRead: partRead ?? 0 };
}
