import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { addToFigure } from '#server/metrics/metrics.sql.ts';
import { unansweredSearches } from '#server/database/tables/moderation.ts';

export type UnansweredSearchRow = typeof unansweredSearches.$inferSelect;

/** The maximum number of stored search texts. A new text replaces the least recently searched text. */
const mostTexts = 10_000;
const textLength = { minimum: 3, maximum: 100 };

/** Counts a search without results, for administrators. Does not store the member. */
export async function recordUnansweredSearch(queries: Queries, text: string): Promise<void> {
  // A text with an @ may be an email address.
  if (text.includes('@') || text.length > textLength.maximum) return;
  const { rowCount } = await queries.execute(sql`
    insert into unanswered_searches (text)
    select key from (select search_key(${text.replaceAll('\0', ' ').toWellFormed()}) as key) as folded
    where char_length(key) >= ${textLength.minimum}
    on conflict (text) do update set count = unanswered_searches.count + 1, last_at = now()`);
  if (rowCount) await addToFigure(queries, 'unanswered_searches', 1);
  await queries.execute(sql`
    delete from unanswered_searches where text in (
      select text from unanswered_searches order by last_at desc, text offset ${mostTexts})`);
}

/** False if a product or shade has the barcode by now. Members also type codes without their leading zeros. */
export const isUnanswered = sql`not exists (
  select from product_barcodes known,
    lateral (select replace(unanswered_searches.text, ' ', '') as digits) as typed
  where known.code = any(case when digits ~ '^0*[0-9]{6,13}$' then array[digits, lpad(ltrim(digits, '0'), 13, '0')] end))`;

/** Most frequent first, then highest id first. `after` is the count and the id of the last one on the previous page. */
export function selectSearchesWithoutResult(queries: Queries, limit: number, after?: string[]) {
  const { count: asked, id } = unansweredSearches;
  return queries
    .select()
    .from(unansweredSearches)
    .where(and(isUnanswered, after && sql`(${asked}, ${id}) < (${sql.join(after, sql`, `)})`))
    .orderBy(desc(asked), desc(id))
    .limit(limit);
}

export function deleteUnansweredSearches(queries: Queries, ids: readonly number[]): Promise<UnansweredSearchRow[]> {
  return queries
    .delete(unansweredSearches)
    .where(inArray(unansweredSearches.id, [...ids]))
    .returning();
}
