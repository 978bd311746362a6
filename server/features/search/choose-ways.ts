import { correctionsOf, isCorrectable } from './corrections.ts';
import type { Evidence } from './evidence.sql.ts';
import { begunPart, type Part, type Reading, readText } from './read-text.ts';
import { partingOf } from './search-spelling.ts';
import { markOf, type Sense, senseOf } from './sense-of-text.ts';
import { anyPhrase, everyPart, type Fields, isCode, type Phrase } from './tsquery.ts';

/** One way to search for the text. The search uses the first way that finds a product. */
export interface Way {
  /** Why the search tries this way, for administrators. */
  reason: string;
  /** A tsquery that matches all results. */
  found: string;
  /** If set, the way counts only if it finds at most this many products. */
  most?: number | undefined;
  /** What the text means in this way, with its corrections. */
  sense: Sense;
  /** The parts that every result has. */
  parts: readonly Part[];
  /** Parts that only affect the order, with their weights. */
  weighed: readonly { part: Part; weight: number }[];
  /** The subcategories that the text asks for, most likely first. */
  kinds: readonly number[];
  /** What the search changed in the text. */
  replaced: readonly { typed: string; to: string }[];
  /** The parts that no result needs to have. */
  without: readonly Part[];
  /** True if results need only some of the words that products can have. */
  isPartial: boolean;
}

/** A way with fewer required words counts only if it finds at most this many products. */
const productsWeighed = 700;
/** The maximum number of words that affect the order of partial matches, not counting the brand and kind. */
const wordsWeighed = 6;
/** In a text with more words, or with longer words, words are not treated as beginnings of longer words. */
const wordsBegun = 5;
const lettersBegun = 6;
const mostCorrected = 6;

export interface Choice {
  reading: Reading;
  sense: Sense;
  ways: readonly Way[];
}

/**
 * Lists the ways to search for a text, in the order in which the search tries them:
 *
 * 1. Corrections of unknown words, if there are any
 * 2. Every word that the catalog has, with short words as beginnings of longer words
 * 3. Every word, where the words for a kind match products of that kind
 * 4. Every word, anywhere
 * 5. Known joined words, split
 * 6. Every word except numbers
 * 7. Two words of a name without the kind
 * 8. The brand and the kind, and as many of the other words as possible
 * 9. The same with every word on its own, if no product is of the kind that a phrase names
 *
 * An exact search allows only the third and fourth way, and only if the catalog has every word.
 */
export function chooseWays(reading: Reading, exact: boolean): Choice {
  const sense = senseOf(reading);
  const all = everyWord(reading, sense);
  // A single letter or digit beside an unknown word says nothing.
  const isTold = sense.strange.length === 0 || requiredOf(sense).some(({ text }) => text.length > 1);
  const guesses = [...correctedWays(reading, sense), ...unitWays(reading, sense)];
  if (exact || !isTold) return { reading, sense, ways: sense.strange.length === 0 ? all : exact ? [] : guesses };
  const ways = [
    ...correctedWays(reading, sense),
    ...begunWithFillers(reading, sense),
    ...all,
    ...begunWays(reading, sense),
    ...partedWays(reading),
    ...withoutNumbers(reading, sense),
    ...namesWithoutKind(reading, sense),
    ...partialWays(reading, sense),
    ...splitWays(reading, sense),
    ...unitWays(reading, sense),
  ];
  const isFirst = ({ found, most }: Way, place: number) =>
    ways.findIndex((other) => other.found === found && other.most === most) === place;
  return { reading, sense, ways: ways.filter(isFirst) };
}

interface WayInput extends Partial<Omit<Way, 'parts' | 'reason'>> {
  fields?: Fields;
}

function wayOf(
  reason: string,
  { parts: all }: Reading,
  sense: Sense,
  parts: readonly Part[],
  more: WayInput = {},
): Way[] {
  if (parts.length === 0) return [];
  const { fields, ...rest } = more;
  const used = new Set(
    parts.flatMap((part) => [part.text, ...('own' in part ? (sense.head?.own ?? []) : []).map(({ text }) => text)]),
  );
  return [
    {
      reason,
      sense,
      found: everyPart(parts, fields),
      parts,
      weighed: sense.optional.map((part) => ({ part, weight: 1 })),
      kinds: sense.head && parts.includes(sense.head) ? sense.head.ids : [],
      replaced: [],
      without: all.filter(({ text }) => !used.has(text)),
      isPartial: false,
      ...rest,
    },
  ];
}
const requiredOf = ({ brands, head, others }: Sense): Part[] => [...brands, ...(head ? [head] : []), ...others];

function everyWord(reading: Reading, sense: Sense): Way[] {
  const required = requiredOf(sense);
  // If the text has only fillers, they must match.
  const parts = required.length > 0 ? required : reading.parts.filter(({ occurs }) => occurs);
  const typed = reading.parts.filter(
    (part) => !sense.strange.includes(part) && !part.roles.includes('filler') && part.roles[0] !== 'size',
  );
  return [
    ...wayOf('Every word, and products of the kind', reading, sense, parts),
    ...(sense.head ? wayOf('Every word, anywhere', reading, sense, typed) : []),
  ];
}

/** Short fillers such as "all" can be beginnings of words if another word is also short: "nar all da". */
function begunWithFillers(reading: Reading, sense: Sense): Way[] {
  const { parts, evidence } = reading;
  const isShort = (part: Part) =>
    !sense.optional.includes(part) && (part.text.length <= 3 || !Object.hasOwn(evidence.known, part.text));
  const last = parts.at(-1);
  const fillers = sense.optional.filter((part) => part.text.length > 1 || part === last);
  const isLikely = parts.some(isShort) || (last && fillers.includes(last));
  if (sense.head || sense.strange.length > 0 || fillers.length === 0 || parts.length > wordsBegun || !isLikely)
    return [];
  const begun = parts.map((part) => begunPart(part, evidence));
  return wayOf('Every word as the beginning of a word', reading, sense, begun, { fields: 'AB' });
}

/** Matches words as beginnings, so that "hour van st" finds Hourglass Vanish Stick. */
function begunWays(reading: Reading, sense: Sense): Way[] {
  const typed = requiredOf(sense);
  const isLikely = typed.some(
    (part) =>
      part !== sense.head &&
      part.text.length < lettersBegun &&
      !part.phrases.some((phrase) => phrase.some(({ prefix }) => prefix)),
  );
  if (typed.length > wordsBegun || typed.length === 1 || !isLikely || sense.strange.length > 0) return [];
  const begun = typed.map((part) => (part === sense.head ? part : begunPart(part, reading.evidence)));
  return wayOf('Words as the beginnings of words', reading, sense, begun, { fields: 'AB' });
}

/** Tries the corrections of unknown words. Beside a word for a kind, an unknown word is a brand that the catalog lacks. */
function correctedWays(reading: Reading, sense: Sense): Way[] {
  const { evidence } = reading;
  const split =
    reading.split.length > 0 ? everyWord(reading, sense).map((way) => ({ ...way, replaced: reading.split })) : [];
  const corrections = sense.strange.map((part) => {
    const [word = '', ...more] = part.words;
    const isAlone = more.length === 0 && part.roles[0] === 'strange' && isCorrectable(word);
    return isAlone ? correctionsOf(word, evidence).filter(({ isKind }) => !isKind || sense.head?.isSaid !== true) : [];
  });
  const choices = combinations(
    sense.strange.map((part, place) => ({ part, words: (corrections[place] ?? []).map(({ word }) => word) })),
  );
  const waysOf = (all: readonly Replaced[], fields: Fields) =>
    all.flatMap((replaced) => correctedWay(replacedReading(reading, replaced), replaced, fields));
  const anywhere = sense.head && sense.strange.length < 2 ? [] : waysOf(choices, '');
  const [best = []] = choices;
  const single = best.length > 1 ? best.map((one) => [one]) : [];
  return [...split, ...waysOf(choices, 'ABC'), ...anywhere, ...waysOf(single, 'ABC')];
}

type Replaced = readonly { typed: string; to: string }[];

/** The most likely corrections of all words, and then the same with another correction of one word. */
function combinations(parts: readonly { part: Part; words: readonly string[] }[]): Replaced[] {
  const open = parts.filter(({ words }) => words.length > 0);
  const best = open.map(({ part, words: [to = ''] }) => ({ typed: part.text, to }));
  if (best.length === 0) return [];
  const others = open.flatMap(({ words }, place) =>
    words.slice(1).map((to) => best.map((one, at) => (at === place ? { ...one, to } : one))),
  );
  return [best, ...others].slice(0, mostCorrected);
}

function replacedReading({ evidence, parts }: Reading, replaced: Replaced, longest?: number): Reading {
  const meant = new Map(replaced.map(({ typed, to }) => [typed, to]));
  const words = parts.flatMap((part) => meant.get(part.text)?.split(' ') ?? part.words);
  const known: Evidence['known'] = {
    ...Object.fromEntries(
      replaced.flatMap(({ to }) => to.split(' ')).map((word) => [word, [1, 1] as [number, number]]),
    ),
    ...evidence.known,
  };
  return readText(
    { typed: words.map((word) => ({ word, joined: word })) },
    { ...evidence, known, words: [...words], near: null },
    longest,
  );
}

function correctedWay(reading: Reading, replaced: Replaced, fields: Fields): Way[] {
  const sense = senseOf(reading);
  const to = new Set(replaced.map((one) => one.to));
  const isCorrected = (part: Part) => part.words.some((word) => to.has(word));
  // A shade may be misspelled only if the name of the product says the rest.
  const inName = fields === '' && sense.head ? 'AB' : undefined;
  // A correction never asks for a part of the body.
  if (sense.head?.kind === undefined && sense.head?.own.some(isCorrected)) return [];
  const parts = requiredOf(sense).map((part) => {
    if (part === sense.head)
      return inName === undefined ? part : { ...part, phrases: [sense.head.own.flatMap(wordsOf)] };
    return fields !== '' && isCorrected(part) ? { ...part, phrases: inFields(part.phrases, fields) } : part;
  });
  const named = parts.filter(isCorrected);
  const isNamed =
    fields === '' && named.length > 1 ? [{ phrases: named.flatMap(({ phrases }) => inFields(phrases, 'AB')) }] : [];
  const [way] = wayOf('Corrected words', reading, sense, parts, { replaced, kinds: sense.head?.ids ?? [] });
  return way ? [{ ...way, found: everyPart([...parts, ...isNamed]) }] : [];
}

const wordsOf = ({ words }: Part): Phrase => words.map((word) => ({ word, fields: 'AB' as const }));
const inFields = (phrases: readonly Phrase[], fields: Fields): Phrase[] =>
  phrases.map((phrase) => phrase.map((term) => ({ fields, ...term })));

/** Numbers and codes, except those that name a brand or a kind, such as 3CE. */
const isNumber = (part: Part) =>
  part.roles[0] === 'number' ||
  (isCode(part.text) && part.brandIds.length === 0 && !part.kind && part.roles[0] === 'name');

function withoutNumbers(reading: Reading, sense: Sense): Way[] {
  const required = requiredOf(sense);
  const others = required.filter((part) => part === sense.head || !isNumber(part));
  if (others.length === required.length || !others.some(({ text }) => text.length > 2)) return [];
  return wayOf('Every word except numbers', reading, sense, others);
}

/** Two words that occur together in names say more than a kind that the product's row lacks. */
function namesWithoutKind(reading: Reading, sense: Sense): Way[] {
  const names = sense.others.filter(({ roles }) => roles[0] === 'name');
  if (!sense.head || names.length < 2) return [];
  return wayOf('The words of a name without the kind', reading, sense, [...sense.brands, ...names], { fields: 'AB' });
}

/** Splits known words, because the catalog may have "Super Stay" for "SuperStay". */
function partedWays(reading: Reading): Way[] {
  const pieces = new Map(Object.entries(reading.evidence.pieces));
  const replaced = reading.parts.flatMap(({ text, words }) => {
    const own = words.length === 1 && pieces.size > 0 && text.length >= 8 ? partingOf(text, pieces) : undefined;
    return own?.every((piece) => piece.length > 3) ? [{ typed: text, to: own.join(' ') }] : [];
  });
  if (replaced.length === 0) return [];
  const parted = replacedReading(reading, replaced);
  return everyWord(parted, senseOf(parted)).map((way) => ({ ...way, replaced }));
}

/** A phrase of which no product has the kind may still be two words: "body scrub". */
function splitWays(reading: Reading, { head }: Sense): Way[] {
  if (!head || head.words.length === 1) return [];
  const split = replacedReading(reading, [], 1);
  const sense = senseOf(split);
  const ids = [...(sense.head?.kind?.ids ?? []), ...(sense.head?.kind?.beside ?? [])];
  const related = sense.head && { ...sense.head, ids, phrases: ids.map((id) => [markOf(id)]) };
  return [
    ...partialWays(split, sense),
    ...(related && ids.length > 0 ? wayOf('Related kinds', split, sense, [related]) : []),
  ];
}

/** If no product has a sun protection factor, shows the products with others. */
function unitWays(reading: Reading, sense: Sense): Way[] {
  return reading.parts.flatMap((part) =>
    part.number && part.number.unit.length > 0
      ? wayOf('The unit of a number', reading, sense, [
          { ...part, text: 'spf', words: ['spf'], phrases: part.number.unit },
        ])
      : [],
  );
}

/** Requires the brand and the kind, and at least half of the other words. */
function partialWays(reading: Reading, sense: Sense): Way[] {
  const { brands, head } = sense;
  const others = sense.others.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, wordsWeighed);
  const heads = head ? [head] : [];
  const required = [[...brands, ...heads], brands, ...(brands.length > 1 ? brands.map((brand) => [brand]) : []), heads];
  const tried = new Map(required.map((parts) => [parts.map(({ text }) => text).join(' '), parts]));
  return [...tried.values()].flatMap((parts) => [
    ...levelsOf(others.length, sense.strange.length > 0).flatMap(({ least, most }) =>
      partialWay(reading, sense, parts, others, least, most),
    ),
    ...wayOf('The brand or the kind alone', reading, sense, parts),
  ]);
}

/** How many of the other words must match. The first number that does not find too many products counts. */
function levelsOf(count: number, isIncomplete: boolean): { least: number; most?: number }[] {
  const half = Math.ceil(count / 2);
  const upper = Array.from({ length: count - half + 1 }, (_, more) => half + more).filter((least) => least > 0);
  const lower = Array.from({ length: Math.max(0, half - 1) }, (_, less) => half - 1 - less);
  return [
    ...(isIncomplete && count > half ? [{ least: count }] : []),
    ...upper.map((least) => ({ least, most: productsWeighed })),
    ...upper.toReversed().map((least) => ({ least })),
    ...lower.map((least) => ({ least })),
  ];
}

function partialWay(
  reading: Reading,
  sense: Sense,
  required: readonly Part[],
  others: readonly Part[],
  least: number,
  most: number | undefined,
): Way[] {
  const some = subsets(others, least).filter((parts) => required.length > 0 || parts.some(isTelling));
  if (some.length === 0) return [];
  const any = `(${some.map((parts) => `(${everyPart(parts)})`).join(' | ')})`;
  const weighed = [...required, ...others].map((part) => ({ part, weight: weightOf(part) }));
  return wayOf('As many words as possible', reading, sense, [...required, ...others], {
    found: [...required.map(({ phrases }) => anyPhrase(phrases)), any].join(' & '),
    most,
    weighed: [...weighed, ...sense.optional.map((part) => ({ part, weight: 0.1 }))],
    kinds: sense.head && required.includes(sense.head) ? sense.head.ids : [],
    isPartial: true,
  });
}

/** Brands have the most weight, then kinds, then rare words. */
function weightOf({ brandIds, kind, frequency, text }: Part): number {
  if (brandIds.length > 0) return 5;
  if (kind) return 4;
  return 1 + Math.max(0, 7 - Math.log10(1 + frequency)) / 10 - (isCode(text) ? 0.5 : 0);
}

/** True for brands, kinds, words in Asian scripts, and words without digits that have at least three letters. */
function isTelling({ text, brandIds, kind }: Part): boolean {
  return (
    brandIds.length > 0 || kind !== undefined || (!isCode(text) && text.length > 2) || /[\u0e00-\uffff]/.test(text)
  );
}

/** Returns every choice of `count` parts. */
function subsets(parts: readonly Part[], count: number): Part[][] {
  if (count === 0) return [[]];
  return parts.flatMap((first, place) =>
    subsets(parts.slice(place + 1), count - 1).map((others) => [first, ...others]),
  );
}
