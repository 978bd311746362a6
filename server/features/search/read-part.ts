import type { Evidence } from './evidence.sql.ts';
import { formsOf, unspacedLetters, wordsOfPhrase } from './fold-text.ts';
import { isIngredient, type Meaning, meaningOf, nicknames, wordsOfKind } from './lexicon.ts';
import { kindOf, type KindSense } from './kind-sense.ts';
import { codePhrases, isSplitWord, type ReadNumber } from './read-numbers.ts';
import { isMark, markOf, type Phrase, termsOf } from './tsquery.ts';

/** A word of the text. A joined word such as "Gesichtsserum" becomes several words, which keep what was typed. */
export interface Typed {
  word: string;
  joined: string;
  /** The word in simplified Chinese and without Arabic articles, as in the index. */
  key: string;
}

type Role = ReturnType<typeof rolesOf>[number];

export interface Part {
  text: string;
  words: readonly string[];
  roles: readonly Role[];
  phrases: readonly Phrase[];
  kind: KindSense | undefined;
  meaning: Meaning | undefined;
  number: ReadNumber | undefined;
  brandIds: readonly number[];
  /** True if the catalog has every word of some form of the part. */
  occurs: boolean;
  /** The estimated numbers of products that contain the part anywhere, and in their name. */
  frequency: number;
  frequencyInNames: number;
}

type Known = Omit<ReturnType<typeof knownAbout>, 'isNamed'>;

/** Returns what is known about these words, and whether several words are one brand, kind, synonym, or phrase. */
export function knownAbout(words: readonly string[], evidence: Evidence) {
  const { known, ingredients, kinds: stored, categories: areas } = evidence;
  const text = words.join(' ');
  const meaning = meaningOf(words);
  const synonyms = evidence.synonyms.filter((one) => one.text === text).flatMap(({ keys }) => keys);
  const joined = words.join('');
  const named = [
    joined,
    ...(nicknames.get(joined) ?? []).map(keyOf),
    ...synonyms.map((key) => key.replaceAll(' ', '')),
  ];
  const brands = evidence.brands.filter((one) => named.includes(one.joined));
  const isOfTables =
    meaning !== undefined &&
    (meaning.kinds.length + meaning.places.length + meaning.needs.length > 0 ||
      meaning.isFiller ||
      (meaning.isBrand && !words.every((word) => Object.hasOwn(known, word))) ||
      meaning.groups.some((group) => group.some((one) => mayOccur(wordsOfPhrase(one), known))));
  const isNamed =
    isOfTables ||
    brands.length + synonyms.length > 0 ||
    ingredients.some(({ key }) => key === joined || (meaning && ingredientKeys(meaning).includes(key))) ||
    stored.some(({ name }) => name === text) ||
    areas.includes(text) ||
    isSplitWord(words, known);
  return { meaning, synonyms, brands, isNamed, kind: kindOf([words, ...synonyms.map(splitKey)], evidence) };
}

export const keyOf = (name: string) => wordsOfPhrase(name).join('');
const splitKey = (key: string) => key.split(' ');

/**
 * False if any of these words is missing from the catalog. The vocabulary has no marks, no single letters, and no words
 * in scripts without spaces, so the catalog is assumed to contain such words.
 */
function mayOccur(words: readonly string[], known: Evidence['known']): boolean {
  return words.every(
    (word) => Object.hasOwn(known, word) || word.length === 1 || isMark(word) || unspacedLetters.test(word),
  );
}

/** Describes consecutive words. If `number` is set, they are that number with its unit. */
export function partOf(typed: readonly Typed[], isLast: boolean, evidence: Evidence, number?: ReadNumber): Part {
  const { known, beginnings } = evidence;
  const words = typed.map(({ word }) => word);
  const about = knownAbout(words, evidence);
  const { synonyms, brands, kind } = about;
  const meaning = number === undefined || words.length === 1 ? about.meaning : undefined;
  const phrases = phrasesOf(typed, isLast, evidence, { ...about, meaning }, number);
  const occurs = phrases.some((phrase) =>
    phrase.every(({ word, prefix }) => mayOccur([word], known) || (prefix === true && Object.hasOwn(beginnings, word))),
  );
  const frequencyIn = (where: 0 | 1) => phrases.reduce((sum, phrase) => sum + frequencyOf(phrase, evidence, where), 0);
  return {
    text: words.join(' '),
    words,
    phrases,
    meaning,
    number,
    brandIds: [...new Set(brands.map(({ id }) => id))],
    kind,
    occurs,
    roles: rolesOf({ meaning, synonyms, brands, kind }, occurs, number),
    frequency: frequencyIn(0),
    frequencyInNames: frequencyIn(1),
  };
}

function phrasesOf(
  typed: readonly Typed[],
  isLast: boolean,
  evidence: Evidence,
  { meaning, synonyms, brands, kind }: Known,
  number: ReadNumber | undefined,
): Phrase[] {
  const { known } = evidence;
  const words = typed.map(({ word }) => word);
  const [only = '', ...more] = words;
  const isOne = more.length === 0;
  const groups = [...(meaning?.groups ?? []), ...synonyms.flatMap((key) => meaningOf(splitKey(key))?.groups ?? [])];
  const isOfCategory = kind !== undefined && kind.ids.length + kind.beside.length > 0;
  const kindForms = isOfCategory ? [] : (meaning?.kinds ?? []).flatMap(wordsOfKind);
  const forms = [...synonyms.map(splitKey), ...[...groups.flat(), ...kindForms].map(wordsOfPhrase)];
  const joined = typed[0]?.joined;
  return distinct([
    // A sun protection factor is exact.
    ...(number && number.unit.length > 0 ? [] : [literal(typed, isLast, evidence)]),
    ...(isOne ? formsOf(only).filter((form) => Object.hasOwn(known, form)) : []).map((form) => termsOf(form)),
    ...forms.filter((form) => mayOccur(form, known)).map((form) => form.flatMap((word) => termsOf(word))),
    ...brands.map(({ key }) => splitKey(key).map((word) => ({ word }))),
    ...(meaning && meaning.words.length > words.length ? [meaning.words.flatMap((word) => termsOf(word))] : []),
    ...(joined !== undefined && joined !== only && Object.hasOwn(known, joined) ? [[{ word: joined }]] : []),
    ...(!isOne && isSplitWord(words, known) ? [[{ word: words.join('') }]] : []),
    ...(number?.phrases ?? (isOne ? codePhrases(only) : [])),
    ...labelMarks(words, meaning, evidence).map((mark) => [mark]),
  ]);
}

export const ingredientKeys = ({ groups }: Meaning) => groups.filter(isIngredient).flat().map(keyOf);

/**
 * Marks of the ingredients that the words name. A single word counts only if our tables know it as an ingredient, or if
 * the catalog has it on labels alone: "water" is on most labels.
 */
function labelMarks(words: readonly string[], meaning: Meaning | undefined, { ingredients, known }: Evidence) {
  const isTelling = words.length > 1 || !mayOccur(words, known);
  const keys = [...(isTelling ? [words.join('')] : []), ...(meaning ? ingredientKeys(meaning) : [])];
  return ingredients.filter(({ key }) => keys.includes(key)).map(({ id }) => markOf(`i${id}`));
}

function rolesOf({ brands, kind, meaning, synonyms }: Known, occurs: boolean, number: ReadNumber | undefined) {
  const isIn = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0;
  const checks = [
    ['brand', isIn(brands)],
    [number?.isSize === true ? 'size' : 'number', number !== undefined],
    ['kind', kind !== undefined],
    ['need', isIn(meaning?.needs)],
    ['place', isIn(meaning?.places)],
    ['property', isIn(meaning?.groups)],
    ['filler', meaning?.isFiller === true && !isIn(synonyms)],
    ['name', occurs],
    ['unknown brand', meaning?.isBrand === true && !occurs && !isIn(brands)],
  ] as const;
  const roles = checks.flatMap(([role, isSo]) => (isSo ? [role] : []));
  return roles.length > 0 ? roles : ['strange' as const];
}

/** The last word and unknown words may be incomplete, so they also match longer words. */
function literal(typed: readonly Typed[], isLast: boolean, { known, beginnings }: Evidence): Phrase {
  return typed.flatMap(({ word, key }, place) => {
    const isLastWord = isLast && place === typed.length - 1;
    const prefix = isLastWord || (!Object.hasOwn(known, word) && word.length > 1 && !/^\d+$/.test(word));
    const begun = prefix ? beginnings[word]?.words : null;
    // The vocabulary has no single letters or digits, so `begun` may lack the word itself.
    return termsOf(key, { prefix, begun: begun ? [...new Set([word, ...begun])] : undefined });
  });
}

/** Estimates how many products contain all terms, by counting the products that contain the rarest term. */
function frequencyOf(phrase: Phrase, { known, beginnings }: Evidence, where: 0 | 1): number {
  const each = phrase.map(({ word, prefix }) => {
    const begun = prefix ? beginnings[word] : undefined;
    return (where === 0 ? begun?.frequency : begun?.inNames) ?? known[word]?.[where] ?? 0;
  });
  return Math.min(...each);
}

export function distinct(phrases: readonly Phrase[]): Phrase[] {
  const named = phrases
    .filter((phrase) => phrase.length > 0)
    .map((phrase) => [JSON.stringify(phrase), phrase] as const);
  return [...new Map(named).values()];
}
