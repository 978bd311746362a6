import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { deleteUnansweredSearches } from './searches-without-result.sql.ts';

/** A dismissed text returns to the list when a later search for it finds nothing. */
export async function dismissSearches(
  { queries, record }: Administration,
  { body: { ids } }: { body: { ids: readonly number[] } },
): Promise<{ searches: object[] }> {
  const gone = await deleteUnansweredSearches(queries, ids);
  refuseHandled(ids, gone);
  for (const { id, text, count } of gone) await record('deleted', 'search', id, { before: { text, count } });
  return { searches: gone.map(({ lastAt, ...search }) => ({ ...search, last_at: lastAt })) };
}
