import type { Candidate, Evidence } from './evidence.sql.ts';
import { wordsOfText } from './fold-text.ts';
import { isWordOfTables, meaningOf, wordsToMean } from './lexicon.ts';
import { brands } from './word-tables.ts';
import { mishearingsAllowed, mistakesAllowed, mistakesBetween, soundOf } from './search-spelling.ts';

/** Corrections that cost this much more than the best one are not tried. */
const farthest = 0.5;
const mostCorrections = 3;
const brandWords = new Set(brands.flatMap(([name = '']) => wordsOfText(name)).filter((word) => word.length > 3));

/**
 * Returns the words that an unknown word may mean, most likely first: words of the catalog, and of our tables. Returns
 * none if a brand that the catalog lacks is at least as near, because the member then means that brand. A correction that
 * names a kind needs no product with this word.
 */
export function correctionsOf(typed: string, { near }: Evidence) {
  const catalog = near?.near[typed] ?? [];
  const own = catalog.map((candidate) => ({ ...candidate, isKind: isKindWord(candidate.word) }));
  const ofTables = alikeWords(typed, wordsToMean())
    .filter((word) => !own.some((candidate) => candidate.word === word))
    .map((word) => ({ word, frequency: 1, isKind: isKindWord(word) }));
  const found = [...own, ...ofTables]
    .flatMap(({ isKind, ...candidate }) => {
      const cost = costOf(typed, candidate);
      // People type the words for kinds most often.
      return cost === undefined ? [] : [{ word: candidate.word, cost: isKind ? cost - 0.3 : cost, isKind }];
    })
    .toSorted((one, other) => one.cost - other.cost || (one.word < other.word ? -1 : 1));
  const [best] = found.filter(({ word }) => meaningOf([word])?.isFiller !== true);
  if (best === undefined) return [];
  const isStored = (word: string) => catalog.some((candidate) => candidate.word === word);
  const nearBrands = brandWords.has(typed) ? [typed] : alikeWords(typed, brandWords).filter((word) => !isStored(word));
  const costs = nearBrands.map((word) =>
    word === typed ? 0 : (costOf(typed, { word, frequency: 1 }) ?? Number.POSITIVE_INFINITY),
  );
  const brand = Math.min(...costs, Number.POSITIVE_INFINITY);
  if (brand <= best.cost) return [];
  return found
    .filter(({ word, cost }) => cost <= best.cost + farthest && meaningOf([word])?.isFiller !== true)
    .slice(0, mostCorrections);
}

const isKindWord = (word: string) => (meaningOf([word])?.kinds.length ?? 0) > 0;

/** Returns the words that are as long as the typed word, up to two letters, and share a letter at the start or end. */
function alikeWords(typed: string, words: Iterable<string>): string[] {
  return [...words].filter(
    (word) =>
      word !== typed &&
      word.length > 3 &&
      Math.abs(word.length - typed.length) <= 2 &&
      (word[0] === typed[0] || word.at(-1) === typed.at(-1)) &&
      mistakesBetween(typed, word) <= 2,
  );
}

/**
 * Returns how unlikely it is that the member meant this word, or undefined if it is too different. A sound that is the
 * same costs less than a spelling that is similar. Short words must sound the same, because most of them are one letter
 * away from some other word.
 */
function costOf(typed: string, { word, frequency }: Candidate): number | undefined {
  if (typed === word) return undefined;
  const mistakes = mistakesBetween(typed, word);
  const misheard = mistakesBetween(soundOf(typed), soundOf(word));
  // In words of three letters, an extra letter is the only likely typo.
  if (typed.length <= 3 && word.length >= typed.length && misheard > 0) return undefined;
  const isSpelled =
    mistakes <= mistakesAllowed(typed) && (typed.length > 4 || misheard === 0 || isTransposed(typed, word));
  if (!isSpelled && misheard > mishearingsAllowed(typed)) return undefined;
  const isSwapped = word[0] === typed[1] && word[1] === typed[0];
  if (word[0] !== typed[0] && !isSwapped && misheard > 0) return undefined;
  const start = word[0] === typed[0] ? 0 : 0.4;
  const cost = Math.min(mistakes + start, 0.4 + misheard + start);
  return cost - Math.log10(1 + frequency) / 8;
}

const isTransposed = (left: string, right: string) => [...left].toSorted().join('') === [...right].toSorted().join('');

/** True for a word that search may correct: it is in none of our tables. */
export const isCorrectable = (word: string) => word.length > 2 && !/\d/.test(word) && !isWordOfTables(word);
