import type { Queries } from '#server/database/database.ts';
import type { Replaced, Variant } from './search-plan.sql.ts';
import type { Reading, ReadUnit } from './search-reading.sql.ts';
import { type NearWords, selectNearWords, selectPartings } from './search-vocabulary.sql.ts';
import { anyPhraseIndexed, everyUnit, exactly, isCode, joinsOf, type Phrase } from './search-words.sql.ts';

/** Possible corrections of misspelled, split, and joined words. */
export interface Near {
  units: readonly ReadUnit[];
  /** A tsquery that matches each unit as typed or with its most likely correction. */
  likeliest: string;
  /** The text with unknown words replaced by their most likely corrections. */
  likeliestTexts: readonly Replaced[];
  /** The text in which unknown joined words are split. Undefined if there are no such words. */
  parted: readonly Replaced[] | undefined;
  /** Ways to interpret the whole text, with all corrections of misspelled words. */
  variants: readonly Variant[];
}

/** Returns undefined if no word can be corrected, split, or joined with the next word. */
export async function nearOf(
  queries: Queries,
  reading: Reading,
  units: readonly ReadUnit[],
): Promise<Near | undefined> {
  // A known word is never corrected, but it may consist of two joined words.
  const strange = units.filter((unit) => isCorrectable(unit));
  const areKnown = strange.length === 0;
  const asked = areKnown ? units.filter((unit) => mayBeParted(unit)) : strange;
  const words = asked.map(({ text }) => text);
  const joins = joinsOf(units.map((unit) => unit.words.join(''))).filter(
    ({ joined }) => joined.length >= 4 && joined.length <= 30 && !isCode(joined),
  );
  const joinedTexts = joins.map(({ joined }) => joined);
  const near = areKnown
    ? await selectPartings(
        queries,
        words,
        joinedTexts.filter((joined) => Object.hasOwn(reading.known, joined)),
      )
    : await selectNearWords(queries, words, joinedTexts, reading.near);
  const corrections = units.map((unit) => nearPhrases(unit, near));
  const parts = units.map(({ text, phrases, isOptional }, place) => ({
    typed: text,
    phrases,
    corrections: corrections[place] ?? [],
    isOptional,
  }));
  const joined = joins.flatMap(({ first, length, joined: word }) => {
    const own = units.slice(first, first + length);
    const isStrange = own.every((unit) => isCorrectable(unit));
    const meant = near.joined.has(word) ? [word] : isStrange ? (near.mistyped.get(word) ?? []).slice(0, 2) : [];
    if (meant.length === 0) return [];
    const typed = own.map(({ text }) => text).join(' ');
    const asOne = { typed, phrases: [], corrections: meant.map((one) => [exactly(one)]), isOptional: false };
    return [[...parts.slice(0, first), asOne, ...parts.slice(first + length)]];
  });
  // If an unknown word has no correction, no product can contain all words.
  const isPossible =
    corrections.some(({ length }) => length > 0) &&
    units.every(({ isKnown }, place) => isKnown || (corrections[place]?.length ?? 0) > 0);
  const variants = [...(isPossible ? [parts] : []), ...joined.slice(0, 6)].map((variant) => ({
    parts: variant,
    query: variant.map((part) => anyPhraseIndexed([...part.phrases, ...part.corrections])).join(' & '),
  }));
  const parting = units.map((unit) => partingOf(unit, near));
  const isParted = parting.some((pieces) => pieces !== undefined);
  if (variants.length === 0 && !isParted && corrections.every(({ length }) => length === 0)) return undefined;
  return {
    units: units.map((unit, place) => ({ ...unit, phrases: [...unit.phrases, ...(corrections[place] ?? [])] })),
    variants,
    likeliest: everyUnit(
      units.map((unit, place) => ({ ...unit, phrases: [...unit.phrases, ...(corrections[place] ?? []).slice(0, 1)] })),
    ),
    likeliestTexts: units.map((unit) => ({
      typed: unit.text,
      to: (isCorrectable(unit) ? near.mistyped.get(unit.text)?.[0] : undefined) ?? unit.text,
    })),
    parted: isParted
      ? units.map(({ text }, place) => ({ typed: text, to: parting[place]?.join(' ') ?? text }))
      : undefined,
  };
}

/**
 * Returns the parts of an unknown joined word. Parts of one or two letters often match by chance, so they count only if
 * the word has no other correction.
 */
function partingOf(unit: ReadUnit, { parted, mistyped }: NearWords): readonly string[] | undefined {
  const pieces = isCorrectable(unit) ? parted.get(unit.text) : undefined;
  const isLikely = pieces?.every((piece) => piece.length > 2) || mistyped.get(unit.text)?.length === 0;
  return isLikely ? pieces : undefined;
}

/**
 * True for a single unknown word of at most 40 letters that is not a code. A word is unknown if neither the catalog nor
 * a synonym contains it.
 */
function isCorrectable({ words, isWord, isKind, brandIds, hasSynonyms, text }: ReadUnit): boolean {
  const isNamed = isKind || brandIds.length > 0 || hasSynonyms || isWord;
  return words.length === 1 && !isNamed && !isCode(text) && text.length <= 40;
}

/**
 * True for a known word that may consist of two words with at least four letters each. Brands and kinds are never split,
 * because their synonyms contain both spellings.
 */
function mayBeParted({ words, isKind, brandIds, text }: ReadUnit): boolean {
  return words.length === 1 && !isKind && brandIds.length === 0 && !isCode(text) && text.length >= 8;
}

function nearPhrases(unit: ReadUnit, { mistyped, parted }: NearWords): Phrase[] {
  const [word] = unit.words;
  if (word === undefined || unit.words.length > 1) return [];
  const parting = parted.get(word);
  if (isCode(word)) return partedCode(word);
  if (!isCorrectable(unit)) return parting?.every((piece) => piece.length > 3) ? [parting.map(exactly)] : [];
  return [...(mistyped.get(word) ?? []).map((meant) => [exactly(meant)]), ...(parting ? [parting.map(exactly)] : [])];
}

/** Splits a code, because the catalog may have "NC 42" for "NC42". */
function partedCode(word: string): Phrase[] {
  const parts = word.match(/^([a-z]{1,3})(\d+)$/) ?? word.match(/^(\d+)([a-z]{1,3})$/);
  return parts ? [parts.slice(1).map(exactly)] : [];
}
