import { correctedWays, partedWays, replacedReading } from './corrected-ways.ts';
import { partialWays } from './partial-ways.ts';
import type { Part } from './read-part.ts';
import { begunPart, type Reading } from './read-text.ts';
import { type Sense, senseOf } from './sense-of-text.ts';
import { isCode, markOf } from './tsquery.ts';
import { everyWord, requiredOf, type Way, wayOf } from './way.ts';

/** In a text with more words, or with longer words, words are not treated as beginnings of longer words. */
const wordsBegun = 5;
const lettersBegun = 6;

export type Choice = Readonly<ReturnType<typeof chooseWays>>;

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
export function chooseWays(reading: Reading, exact: boolean) {
  const sense = senseOf(reading);
  const all = everyWord(reading, sense);
  // A single letter or digit beside an unknown word says nothing.
  const isTold = sense.strange.length === 0 || requiredOf(sense).some(({ text }) => text.length > 1);
  const guesses = [...correctedWays(reading, sense), ...unitWays(reading, sense)];
  if (exact || !isTold) return { reading, sense, ways: sense.strange.length === 0 ? all : exact ? [] : guesses };
  const ways = [
    ...correctedWays(reading, sense),
    ...begunWays(reading, sense, true),
    ...all,
    ...begunWays(reading, sense, false),
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

/**
 * Matches words as beginnings, so that "hour van st" finds Hourglass Vanish Stick. Short fillers such as "all" can be
 * beginnings of words if another word is also short: "nar all da".
 */
function begunWays(reading: Reading, sense: Sense, withFillers: boolean): Way[] {
  const { parts, evidence } = reading;
  const { head, optional, strange } = sense;
  const typed = withFillers ? parts : requiredOf(sense);
  const last = parts.at(-1);
  const fillers = optional.filter((part) => part.text.length > 1 || part === last);
  const isShort = (part: Part) =>
    !optional.includes(part) && (part.text.length <= 3 || !Object.hasOwn(evidence.known, part.text));
  const isUnfinished = (part: Part) =>
    part !== head &&
    part.text.length < lettersBegun &&
    !part.phrases.some((phrase) => phrase.some(({ prefix }) => prefix));
  const isLikely = withFillers
    ? !head && fillers.length > 0 && (parts.some(isShort) || (last && fillers.includes(last)))
    : typed.length > 1 && typed.some(isUnfinished);
  if (strange.length > 0 || typed.length > wordsBegun || !isLikely) return [];
  const begun = typed.map((part) => (part === head ? part : begunPart(part, evidence)));
  return wayOf('Words as the beginnings of words', reading, sense, begun, { fields: 'AB' });
}

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
