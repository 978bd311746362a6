import type { ShelfImport } from '#contract/shelf-import.ts';
import type { ShelfImportRow } from './shelf-import-progress.sql.ts';

export function viewShelfImport(row: ShelfImportRow): ShelfImport {
  const { state, total, done, added, purchases, problem, startedAt } = row;
  return { state, total, done, added, purchases, problem, startedAt: startedAt.toISOString() };
}
