import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import type { Reading, ReadUnit } from './search-reading.sql.ts';
import { selectNearWords, type NearWords } from './search-vocabulary.sql.ts';
import {
  anyPhrase,
  anyPhraseIndexed,
  everyUnit,
  exactly,
  isCode,
  joinsOf,
  type Phrase,
  type Unit,
} from './search-words.sql.ts';

/** Possible corrections of misspelled, split and run-together words. */
export interface Near {
  units: readonly ReadUnit[];
  /** Every unit as typed or in its most likely correction. */
  likeliest: string;
  /** The text with unknown words replaced by their most likely corrections. */
  likeliestKey: string;
  /** The text with unknown run-together words split. */
  partedKey: string | undefined;
  /** Ways to read the whole text, with all corrections of misspelled words. */
  variants: readonly Variant[];
}
export interface Variant {
  query: string;
  parts: readonly Part[];
}
interface Part {
  typed: string;
  phrases: readonly Phrase[];
}

/** With `skipsKnownWords`, known words are not corrected. */
export async function nearOf(
  queries: Queries,
  reading: Reading,
  units: readonly ReadUnit[],
  skipsKnownWords: boolean,
): Promise<Near | undefined> {
  const words = units.flatMap((unit) => (isCorrectable(unit, skipsKnownWords) ? unit.words : []));
  const texts = units.map(({ words }) => words.join(''));
  const joins = joinsOf(texts).filter(({ joined }) => joined.length >= 4 && joined.length <= 30 && !isCode(joined));
  const near = await selectNearWords(
    queries,
    words,
    joins.map(({ joined }) => joined),
    reading.near,
  );
  const nearUnits = units.map((unit) => ({ ...unit, phrases: [...unit.phrases, ...nearPhrases(unit, near)] }));
  const changed = nearUnits.some(({ phrases }, place) => phrases.length > (units[place]?.phrases.length ?? 0));
  const parts = nearUnits.map(({ text, phrases }) => ({ typed: text, phrases }));
  const joinedVariants = joins.flatMap(({ first, length, joined }) => {
    const meant = [...(near.joined.has(joined) ? [joined] : []), ...(near.mistyped.get(joined) ?? []).slice(0, 2)];
    if (meant.length === 0) return [];
    const asOne = {
      typed: parts
        .slice(first, first + length)
        .map(({ typed }) => typed)
        .join(' '),
      phrases: meant.map((word) => [exactly(word)]),
    };
    return [[...parts.slice(0, first), asOne, ...parts.slice(first + length)]];
  });
  const variants = [...(changed ? [parts] : []), ...joinedVariants.slice(0, 6)].map((variant) => ({
    parts: variant,
    query: variant.map(({ phrases }) => anyPhraseIndexed(phrases)).join(' & '),
  }));
  const parting = units.map(({ text, isKnown }) => {
    const pieces = isKnown ? undefined : near.parted.get(text);
    const isLikely = pieces?.every((piece) => piece.length > 2) || near.mistyped.get(text)?.length === 0;
    return isLikely ? pieces : undefined;
  });
  return variants.length === 0
    ? undefined
    : {
        units: nearUnits,
        variants,
        likeliest: everyUnit(
          nearUnits.map(({ words: own, phrases }, place) => ({
            words: own,
            phrases: phrases.slice(0, (units[place]?.phrases.length ?? 0) + 1),
          })),
        ),
        likeliestKey: units
          .map(({ text, isKnown }) => (isKnown ? text : (near.mistyped.get(text)?.[0] ?? text)))
          .join(' '),
        partedKey: parting.some(Boolean)
          ? units.map(({ text }, place) => parting[place]?.join(' ') ?? text).join(' ')
          : undefined,
      };
}

/** Names of brands and kinds are never corrected. */
function isCorrectable(
  { words, isKind, brandIds, text, hasSynonyms, isKnown }: ReadUnit,
  skipsKnownWords: boolean,
): boolean {
  if (words.length > 1 || isKind || brandIds.length > 0 || isCode(text) || text.length > 40) return false;
  return !isKnown || (!hasSynonyms && !skipsKnownWords);
}

function nearPhrases({ words }: Unit, { mistyped, parted }: NearWords): Phrase[] {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) return [];
  const parting = parted.get(word) ?? partedCode(word);
  return [...(mistyped.get(word) ?? []).map((meant) => [exactly(meant)]), ...(parting ? [parting.map(exactly)] : [])];
}

/** NC42 may be stored as NC 42. */
function partedCode(word: string): string[] | undefined {
  const parts = word.match(/^([a-z]{1,3})(\d+)$/) ?? word.match(/^(\d+)([a-z]{1,3})$/);
  return parts ? parts.slice(1) : undefined;
}

interface Corrected {
  reading: Reading;
  found: string;
  /** The correction, or the ways to read the text; null if it matched as typed. */
  correction: string | readonly Variant[] | null;
}

/** Returns the text as the first result contains it, or null if it matched as typed. */
export async function correctionOf(
  queries: Queries,
  { reading: { key }, correction, found }: Corrected,
): Promise<string | null> {
  if (correction === null || typeof correction === 'string') return correction;
  for (const { query, parts } of correction) {
    const phrases = parts.map((part) => part.phrases.map((phrase) => anyPhrase([phrase])));
    const { rows } = await queries.execute<{ fits: boolean[][] }>(sql`
      select array(select jsonb_path_query_array(jsonb_agg(words @@ way.query::tsquery order by way.place), '$[*]')
        from jsonb_array_elements(${JSON.stringify(phrases)}::jsonb) with ordinality as part (ways, number)
        cross join lateral jsonb_array_elements_text(part.ways) with ordinality as way (query, place)
        group by part.number order by part.number) as fits
      from (select words from product_search where words @@ ${query}::tsquery and words @@ ${found}::tsquery
        order by similarity(title_key, ${key}) desc, popularity desc, product_id limit 1) as first`);
    const fits = rows[0]?.fits;
    if (!fits) continue;
    const corrected = parts.map(({ typed, phrases: ways }, place) => {
      const meant = ways[fits[place]?.indexOf(true) ?? -1];
      const asTyped = (meant ?? []).every(({ word }) => typed.split(' ').includes(word));
      return meant && !asTyped ? meant.map(({ word }) => word).join(' ') : typed;
    });
    return corrected.join(' ') === key ? null : corrected.join(' ');
  }
  return null;
}
