import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { mistakesAllowed, mistakesBetween, type NearWords, pairsOf, partingsOf } from './search-words.ts';

const nearWordsKept = 6;

/** What of the catalogue's vocabulary the words may mean; undefined where nothing but themselves. */
export async function selectNearWords(queries: Queries, words: readonly string[]): Promise<NearWords | undefined> {
  const pairs = pairsOf(words).map(({ pair }) => pair);
  const partings = words.map((word) => ({ word, halves: partingsOf(word) }));
  const candidates = await selectCandidates(queries, words);
  const known = await selectKnown(queries, [...pairs, ...partings.flatMap(({ halves }) => halves.flat())]);
  const near = {
    mistyped: new Map(words.map((word) => [word, nearestOf(word, candidates.get(word) ?? [])])),
    joined: new Set(pairs.filter((pair) => known.has(pair))),
    parted: new Map(
      partings.map(({ word, halves }) => [word, halves.filter(([left, right]) => known.has(left) && known.has(right))]),
    ),
  };
  const means = [...near.mistyped.values(), ...near.parted.values()].some((found) => found.length > 0);
  return means || near.joined.size > 0 ? near : undefined;
}

/** The candidates that are few enough mistakes away, nearest first. */
function nearestOf(typed: string, candidates: readonly string[]): string[] {
  return candidates
    .map((word) => ({ word, mistakes: mistakesBetween(typed, word) }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= mistakesAllowed(typed))
    .toSorted((one, other) => one.mistakes - other.mistakes || (one.word < other.word ? -1 : 1))
    .slice(0, nearWordsKept)
    .map(({ word }) => word);
}

/** Words that share a form with one letter left out, and for long words those of similar trigrams. */
async function selectCandidates(queries: Queries, words: readonly string[]): Promise<Map<string, string[]>> {
  const correctable = words.filter((word) => mistakesAllowed(word) > 0);
  if (correctable.length === 0) return new Map();
  const { rows } = await queries.execute<{ typed: string; near: string[] }>(sql`
    select typed.word as typed, array(
      (select word from search_vocabulary where mistyped && one_letter_short(typed.word) limit 300)
      union
      (select word from search_vocabulary where char_length(typed.word) >= 8 and word % typed.word
        order by similarity(word, typed.word) desc, word limit 30)) as near
    from unnest(${sql.param(correctable)}::text[]) as typed (word)`);
  return new Map(rows.map(({ typed, near }) => [typed, near]));
}

async function selectKnown(queries: Queries, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await queries.execute<{ word: string }>(
    sql`select word from search_vocabulary where word = any(${sql.param([...words])}::text[])`,
  );
  return new Set(rows.map(({ word }) => word));
}
