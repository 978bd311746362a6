import { correctionsOf, isCorrectable } from './corrections.ts';
import type { Evidence } from './evidence.sql.ts';
import type { Part } from './read-part.ts';
import { type Reading, readText, typedAs } from './read-text.ts';
import { partingOf } from './search-spelling.ts';
import { type Sense, senseOf } from './sense-of-text.ts';
import { everyPart, type Fields, type Phrase } from './tsquery.ts';
import { everyWord, requiredOf, type Way, wayOf } from './way.ts';

const mostCorrected = 6;

/** Tries the corrections of unknown words. Beside a word for a kind, an unknown word is a brand that the catalog lacks. */
export function correctedWays(reading: Reading, sense: Sense): Way[] {
  const { evidence } = reading;
  // A word such as "oil" says only a form, so a kind may be misspelled beside it.
  const isTold = sense.head?.kind?.isForm === false;
  const split =
    reading.split.length > 0 ? everyWord(reading, sense).map((way) => ({ ...way, replaced: reading.split })) : [];
  const corrections = sense.strange.map((part) => {
    const [word = '', ...more] = part.words;
    const isAlone = more.length === 0 && part.roles[0] === 'strange' && isCorrectable(word);
    return isAlone ? correctionsOf(word, evidence).filter(({ isKind }) => !isKind || !isTold) : [];
  });
  const choices = combinations(
    sense.strange.map((part, place) => ({ part, words: (corrections[place] ?? []).map(({ word }) => word) })),
  );
  const waysOf = (all: readonly Replaced[], fields: Fields) =>
    all.flatMap((replaced) => correctedWay(replacedReading(reading, replaced), replaced, fields));
  const [best = []] = choices;
  const single = best.length > 1 ? best.map((one) => [one]) : [];
  // Beside a word for a kind, a misspelled word is a name or a brand, and never a shade.
  if (isTold) return [...split, ...waysOf([...choices, ...single], 'AB')];
  return [...split, ...waysOf(choices, 'ABC'), ...waysOf(choices, ''), ...waysOf(single, 'ABC')];
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

export function replacedReading({ evidence, parts }: Reading, replaced: Replaced, longest?: number): Reading {
  const meant = new Map(replaced.map(({ typed, to }) => [typed, to]));
  const words = parts.flatMap((part) => meant.get(part.text)?.split(' ') ?? part.words);
  const known: Evidence['known'] = {
    ...Object.fromEntries(
      replaced.flatMap(({ to }) => to.split(' ')).map((word) => [word, [1, 1] as [number, number]]),
    ),
    ...evidence.known,
  };
  return readText(
    words.map((word) => typedAs(word)),
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

/** Splits known words, because the catalog may have "Super Stay" for "SuperStay". */
export function partedWays(reading: Reading): Way[] {
  const pieces = new Map(Object.entries(reading.evidence.pieces));
  const replaced = reading.parts.flatMap(({ text, words }) => {
    const own = words.length === 1 && pieces.size > 0 && text.length >= 8 ? partingOf(text, pieces) : undefined;
    return own?.every((piece) => piece.length > 3) ? [{ typed: text, to: own.join(' ') }] : [];
  });
  if (replaced.length === 0) return [];
  const parted = replacedReading(reading, replaced);
  return everyWord(parted, senseOf(parted)).map((way) => ({ ...way, replaced }));
}
