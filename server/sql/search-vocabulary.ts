import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { mistakesAllowed, mistakesBetween, pairsOf } from './search-words.ts';

const nearWordsKept = 6;

/**
 * For each word the words of the catalogue that it may be a mistyped form of, nearest first; for each
 * pair of neighbours ("make up") the one word that both make.
 */
export async function selectNearWords(queries: Queries, words: readonly string[]): Promise<Map<string, string[]>> {
  const pairs = pairsOf(words).map(({ pair }) => pair);
  const rows = await selectCandidates(queries, words, pairs);
  const near = new Map<string, { word: string; mistakes: number }[]>();
  for (const { typed, word } of rows) {
    const mistakes = mistakesBetween(typed, word);
    if (mistakes > (pairs.includes(typed) ? 0 : mistakesAllowed(typed))) continue;
    near.set(typed, [...(near.get(typed) ?? []), { word, mistakes }]);
  }
  return new Map(
    [...near].map(([typed, found]) => [
      typed,
      found
        .toSorted((one, other) => one.mistakes - other.mistakes || (one.word < other.word ? -1 : 1))
        .slice(0, nearWordsKept)
        .map(({ word }) => word),
    ]),
  );
}

async function selectCandidates(
  queries: Queries,
  words: readonly string[],
  pairs: readonly string[],
): Promise<{ typed: string; word: string }[]> {
  const correctable = words.filter((word) => mistakesAllowed(word) > 0);
  const answer = await queries.execute<{ typed: string; word: string }>(sql`
    select typed.word as typed, near.word
    from unnest(${sql.param(correctable)}::text[]) as typed (word)
    cross join lateral (
      (select word from search_vocabulary where mistyped && one_letter_short(typed.word) limit 300)
      union
      (select word from search_vocabulary where char_length(typed.word) >= 8 and word % typed.word
        order by similarity(word, typed.word) desc, word limit 30)
    ) as near
    where near.word <> typed.word
    union all
    select word, word from search_vocabulary where word = any(${sql.param(pairs)}::text[])`);
  return answer.rows;
}
