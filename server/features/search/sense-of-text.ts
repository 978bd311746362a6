import { meaningOf, narrowerKinds, splitCompound, translationsOf, wordsOfKind } from './lexicon.ts';
import { type AskedKind, kindAsked } from './kind-asked.ts';
import { type KindName, kinds } from './word-tables.ts';
import { wordsOfPhrase } from './fold-text.ts';
import { distinct, type Part } from './read-part.ts';
import type { Reading } from './read-text.ts';
import { everyPart, markOf, type Phrase, termsOf } from './tsquery.ts';

/** What the whole text means: the kind of product that it asks for, and the use of each part. */
export interface Sense {
  /** The kind, as one part that products must match. Its phrases also match names that contain all its words. */
  head: Head | undefined;
  brands: readonly Part[];
  /** Names, properties, and numbers, which products must match. */
  others: readonly Part[];
  /** Parts that only affect the order: fillers, sizes, and words that describe the kind. */
  optional: readonly Part[];
  /** Words that the catalog lacks. */
  strange: readonly Part[];
  need: string | undefined;
  reason: string;
}
interface Head extends Part {
  /** Subcategories, most likely first. */
  ids: readonly number[];
  translated: readonly Phrase[];
  /** The typed words that say the kind: the head and the words that describe it. */
  own: readonly Part[];
  /** True for a kind within another, such as dry shampoo. Names that say it come first, whatever their category. */
  isNarrow: boolean;
  /** A tsquery for names that say the narrow kind, or every word of a phrase such as "lip oil", in any language. */
  precise: string | undefined;
}

/** Chooses the head among the words for kinds, narrows it by the other words, and sorts the parts by their use. */
export function senseOf(reading: Reading): Sense {
  const { parts } = reading;
  const asked = kindAsked(reading);
  const describes = new Set(asked?.describing);
  const isHead = (part: Part) => part === asked?.head;
  const rest = parts.filter((part) => !isHead(part) && !describes.has(part));
  const has = (part: Part, role: Part['roles'][number]) => part.roles[0] === role;
  const unknown = rest.filter(
    (part) => part.brandIds.length === 0 && !part.occurs && !isFiller(part) && !has(part, 'size'),
  );
  // Beside an unknown word, the beginning of any word says nothing: “woo” of “MAC Ruby Woo” is no wool.
  const isScrap = ({ text, roles }: Part) =>
    roles.join() === 'name' && /^[a-z]{2,3}$/.test(text) && !Object.hasOwn(reading.evidence.known, text);
  const strange = unknown.length > 0 ? rest.filter((part) => unknown.includes(part) || isScrap(part)) : [];
  const brands = rest.filter((part) => part.brandIds.length > 0);
  const fillers = rest.filter((part) => isFiller(part) || has(part, 'size') || isForWomen(part));
  // Sentences about a need have words that are in some name by chance.
  const isNeed = asked?.need !== undefined && asked.head.kind === undefined;
  const chance = rest.filter((part) => isNeed && part.roles.join() === 'name');
  const others = rest.filter((part) => ![...strange, ...brands, ...fillers, ...chance].includes(part));
  return {
    head: asked && headOf(asked, reading),
    brands,
    others,
    optional: [...describes, ...fillers, ...chance, ...(asked ? detailsOf(asked.head, reading) : [])],
    strange,
    need: asked?.need,
    reason: asked?.reason ?? 'No word says a kind.',
  };
}

/** The need that the head names, and the properties that its phrase contains ("clay mask"), affect the order. */
function detailsOf(head: Part, { evidence: { known } }: Reading): Part[] {
  if (head.kind === undefined) return [head];
  if (head.words.length === 1) return [];
  return head.words.flatMap((text) => {
    const forms = (meaningOf([text])?.groups ?? []).flat().map(wordsOfPhrase);
    const phrases = forms.filter((words) => words.every((word) => Object.hasOwn(known, word)));
    const part = { ...head, text, words: [text], kind: undefined, roles: ['property' as const] };
    return phrases.length > 0
      ? [{ ...part, phrases: phrases.map((words) => words.flatMap((word) => termsOf(word))) }]
      : [];
  });
}

/** Few products say that they are for women, so this only affects the order. */
const isForWomen = ({ meaning }: Part) => meaning?.groups.some(([first]) => first === 'women') === true;

const isFiller = ({ roles, brandIds }: Part) =>
  brandIds.length === 0 && roles.includes('filler') && !roles.some((role) => role === 'property' || role === 'need');

function headOf({ head, sense, describing }: AskedKind, { evidence }: Reading): Head {
  const own = [head, ...describing];
  const known = (word: string) => Object.hasOwn(evidence.known, word) || word.length === 1;
  const phrasesOf = (names: readonly KindName[]) =>
    names
      .flatMap(wordsOfKind)
      .map(wordsOfPhrase)
      .filter((words) => words.every(known) && words.length > 0);
  // Short words of one language are often names in another.
  const isTelling = (words: readonly string[]) => words.length > 1 || /^.{5}|[\u0400-\uffff]/.test(words.join(''));
  const translated = phrasesOf(sense.names)
    .filter(isTelling)
    .map((words) => words.flatMap((word) => termsOf(word)));
  const marks = sense.names.filter((name) => kinds[name].ids.length === 0).flatMap(narrowerKinds);
  // The index marks kinds without a subcategory by their name.
  const marked = [...sense.ids.map(String), ...marks.map((name) => name.replaceAll(/[^a-z]/g, ''))];
  const isStored = sense.ids.length > 0;
  const isNarrow = sense.names.length > 0 && sense.names.every((name) => kinds[name].within !== undefined);
  const unplaced = markOf('none');
  const unmarked = evidence.kinds
    .filter(({ id }) => sense.ids.includes(id))
    .map(({ name }) => name.split(' ').map((word) => ({ word, fields: 'C' as const })));
  const named: Phrase[] = isStored ? inNames(own, head) : head.phrases.map((phrase) => [...phrase]);
  return {
    ...head,
    ids: sense.ids,
    translated,
    own,
    isNarrow,
    precise: isStored && own.length === 1 ? preciseOf(head, isNarrow ? sense.names : []) : undefined,
    frequency: evidence.kinds
      .filter(({ id }) => sense.ids.includes(id))
      .reduce((sum, { count }) => sum + count, head.frequencyInNames),
    phrases: distinct([
      ...marked.map((mark) => [markOf(mark)]),
      ...(evidence.areMarked ? [] : unmarked),
      ...named,
      ...(isNarrow ? translated.map((phrase) => phrase.map((term) => ({ ...term, fields: 'AB' as const }))) : []),
      ...(isStored ? [...translated, ...head.phrases].map((phrase) => [unplaced, ...phrase]) : translated),
    ]),
  };
}

/** Matches the names of narrow kinds, or the words of a longer phrase, each in any language. */
function preciseOf(head: Part, narrow: readonly KindName[]): string | undefined {
  const typed = head.words.map((word) => ({ word }));
  if (narrow.length > 0) return everyPart([{ phrases: [typed, ...narrow.flatMap(wordsOfKind).map(phraseOf)] }], 'A');
  const words = head.words.length > 1 ? head.words : (splitCompound(head.text) ?? []);
  if (words.length < 2) return undefined;
  return everyPart(
    words.map((word) => ({
      phrases: [[{ word }], ...translationsOf(word).map((own) => own.flatMap((one) => termsOf(one)))],
    })),
    'A',
  );
}

const phraseOf = (text: string): Phrase => wordsOfPhrase(text).flatMap((word) => termsOf(word));

/** A name that contains the words for the kind, and all words that describe it, also matches. */
function inNames(own: readonly Part[], head: Part): Phrase[] {
  const [only, ...more] = own;
  if (only === undefined) return [];
  if (more.length === 0)
    return head.phrases.map((phrase) => phrase.map((term) => ({ ...term, fields: 'AB' as const })));
  return [own.flatMap(({ words }) => words.flatMap((word) => termsOf(word, { fields: 'AB' })))];
}
