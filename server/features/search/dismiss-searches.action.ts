import type { Context } from '#server/context.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { deleteUnansweredSearches } from './searches-without-result.sql.ts';

/** A dismissed text returns to the list when a later search for it finds nothing. */
export function dismissSearches(context: Context, administratorId: string, ids: readonly number[]): Promise<void> {
  return inTransaction(context.database, async (queries) => {
    const gone = await deleteUnansweredSearches(queries, ids);
    refuseHandled(new Set(ids), gone);
    for (const { id, text, count } of gone)
      await insertAdminChange(queries, {
        administratorId,
        action: 'deleted',
        subject: 'search',
        subjectId: String(id),
        before: { text, count },
      });
  });
}
