import { isForm, meaningOf, narrowerKinds, wordsOfKind } from './lexicon.ts';
import { type KindName, kinds } from './words/kinds.ts';
import { wordsOfText } from './fold-text.ts';
import type { Language } from './words/languages.ts';
import { distinct, type KindSense, type Part, type Reading } from './read-text.ts';
import { type Phrase, termsOf } from './tsquery.ts';

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
  /** A sentence about the need, such as dry lips, that the text names. */
  need: string | undefined;
  /** Why this kind was chosen. */
  reason: string;
}
interface Head extends Part {
  /** Subcategories, most likely first. */
  ids: readonly number[];
  /** The words for the kind in all languages. */
  translated: readonly Phrase[];
  /** The typed words that say the kind: the head and the words that describe it. */
  own: readonly Part[];
  /** True if the typed phrase says more than the kind, as "tinted moisturizer" does. Names with this phrase come first. */
  isPhrase: boolean;
  /** True if a word says the kind. False if only a need or a part of the body asks for it. */
  isSaid: boolean;
}

/** The first letter of the words that mark a product's kind in the index (functions/search.sql). No member types it. */
const kindSign = 'ꙮ';
export const markOf = (kind: string | number) => ({ word: `${kindSign}${kind}`, fields: 'C' as const });
/** Words between a head and what it is for, in German even if the head is last otherwise: "Pinsel für Puder". */
const dividers = new Set(
  `for of with without to fur mit ohne gegen pour avec sans contre para con sin contra per senza com sem voor met zonder
  tegen med utan mot dla z bez do przeciw`.split(/\s+/),
);
const romance = new Set(['fr', 'es', 'it', 'pt']);
/** Words of Romance languages that need no translation to show the language. */
const romanceFillers = new Set(
  'de des du d di da dei della do dos das la le les el los las il lo pour para per a au aux'.split(' '),
);

/** Chooses the head among the words for kinds, narrows it by the other words, and sorts the parts by their use. */
export function senseOf(reading: Reading): Sense {
  const { parts } = reading;
  const asked = kindAsked(reading);
  const describes = new Set(asked?.describing);
  const isHead = (part: Part) => part === asked?.head;
  const rest = parts.filter((part) => !isHead(part) && !describes.has(part));
  const has = (part: Part, role: Part['roles'][number]) => part.roles[0] === role;
  const strange = rest.filter(
    (part) => part.brandIds.length === 0 && !part.occurs && !isFiller(part) && !has(part, 'size'),
  );
  const brands = rest.filter((part) => part.brandIds.length > 0);
  const fillers = rest.filter((part) => isFiller(part) || has(part, 'size') || isForWomen(part));
  const others = rest.filter((part) => ![...strange, ...brands, ...fillers].includes(part));
  return {
    head: asked && headOf(asked, reading),
    brands,
    others,
    optional: [...describes, ...fillers, ...(asked ? detailsOf(asked.head, reading) : [])],
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
    const forms = (meaningOf([text])?.groups ?? []).flat().map(wordsOfText);
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

interface AskedKind {
  head: Part;
  sense: KindSense;
  /** Words that describe the head: parts of the body, and other words for kinds. */
  describing: readonly Part[];
  need?: string | undefined;
  reason: string;
}

function kindAsked(reading: Reading): AskedKind | undefined {
  const { parts } = reading;
  const kindParts = parts.filter((part) => part.kind && !isNamedBrand(part, parts) && !isOnlyDescribing(part, parts));
  const languages = kindParts.flatMap(({ meaning }) => [...(meaning?.languages ?? [])]);
  const places = parts.filter((part) => isPlaceIn(part, languages));
  const needs = parts.filter(({ roles }) => roles.includes('need'));
  const divider = parts.findIndex(
    (part, at) => dividers.has(part.text) && kindParts.some((kind) => parts.indexOf(kind) < at),
  );
  const before = divider < 0 ? kindParts : kindParts.filter((part) => parts.indexOf(part) < divider);
  const isFirst = isHeadFirst(parts);
  const clear = before.filter(({ kind }) => kind !== undefined && kind.names.length + kind.ids.length > 0);
  const choices = clear.length > 0 ? clear : before;
  const head = isFirst ? choices[0] : choices.at(-1);
  const needed = needs.flatMap(({ meaning }) => meaning?.needs ?? []);
  const [need] = needed;
  if (head?.kind === undefined) return askedWithoutKind(reading, places, needs);
  // A kind without a category, such as stretch mark creams, is a property of the head.
  const others = kindParts.filter((part) => part !== head && !isWithoutCategory(part));
  const telling = kindParts.filter(({ kind }) => kind && !kind.isForm && kind.ids.length > 0);
  const clearer = isFirst ? telling[0] : telling.at(-1);
  const told = head.kind.isForm && clearer?.kind ? (narrowed(head.kind, clearer.kind.ids) ?? clearer.kind) : head.kind;
  const placed = [...places.filter((part) => part !== head), ...others].flatMap(placesOf);
  const placeIds = placed.flatMap((place) => place.kinds).flatMap((id) => storedIds(id, reading));
  // A coconut oil for the hair is a hair oil, although the phrase alone is a face oil.
  const inPlace = narrowed(told, placeIds) ?? narrowed(formOf(head, told, reading), placeIds) ?? told;
  const helping = needed.flatMap(({ kinds: ids }) => ids).flatMap((id) => storedIds(id, reading));
  const sense = narrowed(inPlace.isForm ? inPlace : { ...inPlace, beside: [] }, helping) ?? inPlace;
  // A word such as "gel" alone is no kind.
  if (sense.ids.length === 0 && sense.isForm) return askedWithoutKind(reading, places, needs);
  const describing = [
    ...others,
    ...places.filter((part) => part !== head && !part.brandIds.length && !others.includes(part)),
  ];
  return {
    head,
    sense,
    describing: needs.includes(head)
      ? describing
      : [...describing, ...needs.filter((part) => part !== head && !describing.includes(part))],
    need: sense === inPlace ? undefined : need?.sentence,
    reason: `"${head.text}" is the ${isFirst ? 'first' : 'last'} word for a kind${inPlace === head.kind ? '' : ', narrowed by the other words'}.`,
  };
}

/** Returns all kinds of the form that a phrase contains, such as all oils. */
function formOf(head: Part, told: KindSense, reading: Reading): KindSense {
  const names =
    head.words.length > 1 ? head.words.flatMap((word) => meaningOf([word])?.kinds ?? []).filter(isForm) : [];
  const ids = names
    .flatMap((name) => [...kinds[name].ids, ...(kinds[name].beside ?? [])])
    .flatMap((id) => storedIds(id, reading));
  return { ...told, ids, beside: [] };
}

/** The order in which kinds help a part of the body, if the text says nothing about a kind: care before makeup. */
const care = [14, 13, 18, 25, 30, 31, 32, 35, 36, 46, 45, 44, 41, 11, 12];

/** Without a word for a kind, a need or a part of the body asks for its kinds, unless the text names a product. */
function askedWithoutKind(reading: Reading, places: readonly Part[], needs: readonly Part[]): AskedKind | undefined {
  const { parts } = reading;
  const [head] = needs.length > 0 ? needs : places;
  if (!head) return undefined;
  const isNamed = parts.some((part) => part.roles.every((role) => role === 'name' || role === 'brand'));
  if (needs.length === 0 && isNamed) return undefined;
  const [need] = needs.flatMap(({ meaning }) => meaning?.needs ?? []);
  const cares = (kind: number) => (care.includes(kind) ? care.indexOf(kind) : care.length);
  const ofPlace = placesOf(head)
    .flatMap((place) => place.kinds)
    .toSorted((one, other) => cares(one) - cares(other));
  const ids = (need?.kinds ?? ofPlace).flatMap((id) => storedIds(id, reading));
  if (ids.length === 0) return undefined;
  const sense = { ids: [...new Set(ids)], beside: [], names: [], isForm: false };
  const inPlace = narrowed(
    sense,
    places
      .flatMap(placesOf)
      .flatMap((place) => place.kinds)
      .flatMap((id) => storedIds(id, reading)),
  );
  return {
    head,
    sense: inPlace ?? sense,
    describing: [...places, ...needs].filter((part) => part !== head),
    need: need?.sentence,
    reason: need ? `"${head.text}" is a need.` : `"${head.text}" is a part of the body.`,
  };
}

const isWithoutCategory = ({ kind }: Part) =>
  kind !== undefined && kind.names.length > 0 && kind.ids.length + kind.beside.length === 0;

/** The Swedish word for cheeks is the German word for children, so a property counts first in another language. */
function isPlaceIn({ roles, meaning }: Part, languages: readonly Language[]): boolean {
  const isForeign = languages.length > 0 && !languages.some((language) => meaning?.languages.has(language));
  return roles.includes('place') && !(roles.includes('property') && isForeign);
}

/** True for the name of a brand that is also a word for a kind, such as "Essence", if the text says another kind. */
function isNamedBrand(part: Part, parts: readonly Part[]): boolean {
  if (part.brandIds.length === 0) return false;
  return parts.some((other) => other !== part && other.kind) || (parts.length > 1 && parts[0] === part);
}

/** Beside another kind, "SPF" is a property, and a filler such as "top" is a filler. */
const isOnlyDescribing = ({ text, roles }: Part, parts: readonly Part[]) =>
  (roles.includes('filler') || /^(spf|fps|lsf)$/.test(text)) &&
  parts.some((part) => part.kind !== undefined && part.text !== text);

function isHeadFirst(parts: readonly Part[]): boolean {
  const votes = parts.map(({ meaning, text }) => {
    if (romanceFillers.has(text)) return 1;
    const languages = [...(meaning?.languages ?? [])];
    if (languages.length === 0) return 0;
    if (languages.every((language) => romance.has(language))) return 2;
    return languages.some((language) => romance.has(language)) ? 0 : -2;
  });
  return votes.reduce<number>((sum, vote) => sum + vote, 0) > 0;
}

function placesOf(part: Part) {
  return [
    ...(part.meaning?.places ?? []),
    ...(part.words.length > 1 ? part.words.flatMap((word) => meaningOf([word])?.places ?? []) : []),
  ];
}

const storedIds = (id: number, { stored }: Reading) => stored.get(id) ?? [];

/** Returns the kind limited to these subcategories, or undefined if it has none of them. */
function narrowed(kind: KindSense, ids: readonly number[]): KindSense | undefined {
  const own = [...kind.ids, ...kind.beside].filter((id) => ids.includes(id));
  return own.length > 0 ? { ...kind, ids: own } : undefined;
}

function headOf({ head, sense, describing }: AskedKind, { evidence }: Reading): Head {
  const own = [head, ...describing];
  const known = (word: string) => Object.hasOwn(evidence.known, word) || word.length === 1;
  const phrasesOf = (names: readonly KindName[]) =>
    names
      .flatMap(wordsOfKind)
      .map(wordsOfText)
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
    isPhrase:
      isStored &&
      own.length === 1 &&
      head.words.length > 1 &&
      !head.words.some((word) => meaningOf([word])?.places.length),
    isSaid: head.kind !== undefined,
    frequency: evidence.kinds
      .filter(({ id }) => sense.ids.includes(id))
      .reduce((sum, { count }) => sum + count, head.frequencyInNames),
    phrases: distinct([
      ...marked.map((mark) => [markOf(mark)]),
      ...(evidence.areMarked ? [] : unmarked),
      ...named,
      ...(isStored ? [...translated, ...head.phrases].map((phrase) => [unplaced, ...phrase]) : translated),
    ]),
  };
}

/** A name that contains the words for the kind, and all words that describe it, also matches. */
function inNames(own: readonly Part[], head: Part): Phrase[] {
  const [only, ...more] = own;
  if (only === undefined) return [];
  if (more.length === 0)
    return head.phrases.map((phrase) => phrase.map((term) => ({ ...term, fields: 'AB' as const })));
  return [own.flatMap(({ words }) => words.flatMap((word) => termsOf(word, { fields: 'AB' })))];
}
