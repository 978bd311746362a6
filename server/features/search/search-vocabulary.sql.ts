import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { column, json } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { onlyRow, rowsOf } from '#server/database/rows.ts';
import { isCode } from './search-words.sql.ts';
import { mishearingsAllowed, mistakesAllowed, mistakesBetween, partingOf, soundOf } from './search-spelling.sql.ts';

const mostNearWords = 5;

/** Possible corrections. All of them are words in the catalog. */
export interface NearWords {
  /** The corrections of each unknown word, most likely first. */
  mistyped: ReadonlyMap<string, readonly string[]>;
  /** Joined words, and the words that they consist of. */
  parted: ReadonlyMap<string, readonly string[]>;
  /** The combinations of typed words that the catalog contains as one word. */
  joined: ReadonlySet<string>;
}

const candidate = z.strictObject({ word: z.string(), frequency: z.number() });
type Candidate = z.infer<typeof candidate>;

/**
 * The result of near_words (functions/search-reading.sql): possible corrections of each word, and the frequencies of
 * words.
 */
export const foundNear = z.strictObject({
  near: z.record(z.string(), z.array(candidate)),
  frequencies: z.record(z.string(), z.number()),
});
export type FoundNear = z.infer<typeof foundNear>;

/**
 * Returns possible corrections of words and combinations of words. `found` contains the corrections that were already
 * read together with the text.
 */
export async function selectNearWords(
  queries: Queries,
  words: readonly string[],
  joins: readonly string[],
  found: FoundNear | null,
): Promise<NearWords> {
  const correctable = (all: readonly string[]) => [...new Set(all)].filter((word) => mistakesAllowed(word) > 0);
  const asked = correctable([...words, ...joins]);
  const isAsked = found !== null && asked.every((word) => Object.hasOwn(found.near, word));
  const { near, frequencies } = isAsked ? found : await selectNear(queries, correctable(words), correctable(joins));
  const known = new Map(Object.entries(frequencies));
  const candidates = new Map(Object.entries(near));
  return {
    mistyped: new Map([...words, ...joins].map((word) => [word, nearestOf(word, candidates.get(word) ?? [])])),
    parted: partingsOf(words, known),
    joined: new Set(joins.filter((joined) => known.has(joined))),
  };
}

async function selectNear(queries: Queries, words: readonly string[], joins: readonly string[]): Promise<FoundNear> {
  if (words.length + joins.length === 0) return { near: {}, frequencies: {} };
  const { found } = await onlyRow(
    queries,
    { found: json(foundNear) },
    sql`select near_words(${sql.param([...words])}::text[], ${sql.param([...joins])}::text[]) as found`,
  );
  return found;
}

/** Splits known words, which need no corrections. `joined` lists the joined words that the catalog contains. */
export async function selectPartings(
  queries: Queries,
  words: readonly string[],
  joined: readonly string[],
): Promise<NearWords> {
  const rows =
    words.length === 0
      ? []
      : await rowsOf(
          queries,
          { word: column.text, frequency: column.number },
          sql`select word, frequency from part_frequencies(${sql.param([...words])}::text[])`,
        );
  const known = new Map(rows.map(({ word, frequency }) => [word, frequency]));
  return { mistyped: new Map(), parted: partingsOf(words, known), joined: new Set(joined) };
}

function partingsOf(words: readonly string[], known: ReadonlyMap<string, number>): NearWords['parted'] {
  return new Map(
    words.flatMap((word) => {
      const parting = isCode(word) ? undefined : partingOf(word, known);
      return parting ? [[word, parting]] : [];
    }),
  );
}

/**
 * Returns at most 5 words with a similar spelling or sound, most likely first. Similar and frequent words are more
 * likely. Omits words that are much less similar than the most similar word.
 */
function nearestOf(typed: string, candidates: readonly Candidate[]): string[] {
  const allowed = mistakesAllowed(typed);
  const sound = soundOf(typed);
  const near = candidates
    .map(({ word, frequency }) => ({
      word,
      frequency,
      mistakes: mistakesBetween(typed, word),
      misheard: typed.length < 4 ? Number.POSITIVE_INFINITY : mistakesBetween(sound, soundOf(word)),
    }))
    // In words of three letters, an extra letter is the only likely typo.
    .filter(({ word }) => typed.length > 3 || word.length < typed.length)
    .filter(({ mistakes, misheard }) => mistakes > 0 && (mistakes <= allowed || misheard <= mishearingsAllowed(typed)))
    .map(({ word, frequency, mistakes, misheard }) => ({
      word,
      cost: Math.min(mistakes + (word[0] === typed[0] ? 0 : 0.3), 0.4 + misheard) - Math.log10(1 + frequency) / 8,
    }))
    .toSorted((one, other) => one.cost - other.cost || (one.word < other.word ? -1 : 1));
  const farthest = (near[0]?.cost ?? 0) + 1;
  return near
    .filter(({ cost }) => cost <= farthest)
    .slice(0, mostNearWords)
    .map(({ word }) => word);
}
