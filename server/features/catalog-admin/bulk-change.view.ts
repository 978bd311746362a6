import type { BulkChange } from '#contract/catalog-admin/bulk-changes.ts';
import type { StoredBulkChange } from './bulk-changes.sql.ts';

export function viewBulkChange({
  change,
  username,
}: {
  change: StoredBulkChange;
  username: string | null;
}): BulkChange {
  const { id, kind, fields, total, done, skipped, finishedAt, undoOrderedAt, undone, kept, undoneAt, createdAt } =
    change;
  return {
    id,
    username,
    kind,
    fields: Object.keys(fields),
    total,
    done,
    skipped,
    isFinished: finishedAt !== null || undoOrderedAt !== null,
    undo: undoOrderedAt === null ? null : { done: undone, kept, isFinished: undoneAt !== null },
    date: createdAt.toISOString(),
  };
}
