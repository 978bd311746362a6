import type { ImportedEntry } from '#contract/own-data.ts';
import type { Context } from '#server/context.ts';
import { requireDatesInOrder, withoutDuplicates } from '#server/policies/shelves.ts';
import { inTransaction } from '#server/sql/database.ts';
import { insertImported, selectCandidates } from '#server/sql/shelf-import.ts';

/** Puts reviewed rows on the shelf, all or none. Tells no feed: friends would read a whole shelf at once. */
export async function importShelf(
  context: Context,
  userId: string,
  entries: readonly ImportedEntry[],
): Promise<{ added: number; skipped: number }> {
  for (const { dateStarted, dateFinished } of entries) requireDatesInOrder(dateStarted, dateFinished);
  const added = await inTransaction(context.database, async (queries) => {
    const ids = entries.map(({ productId }) => productId);
    const known = new Set(ids.length === 0 ? [] : (await selectCandidates(queries, ids)).map(({ id }) => id));
    const rows = entries
      .filter(({ productId }) => known.has(productId))
      .map((entry) => ({
        ...entry,
        customTags: withoutDuplicates(entry.customTags),
        shadeNotes: entry.shadeNotes || null,
      }));
    return insertImported(queries, userId, rows);
  });
  return { added, skipped: entries.length - added };
}
