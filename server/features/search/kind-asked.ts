import { isForm, meaningOf } from './lexicon.ts';
import type { KindSense } from './kind-sense.ts';
import type { Part } from './read-part.ts';
import type { Reading } from './read-text.ts';
import { kinds, type Language } from './word-tables.ts';

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

export interface AskedKind {
  head: Part;
  sense: KindSense;
  /** Words that describe the head: parts of the body, and other words for kinds. */
  describing: readonly Part[];
  need?: string | undefined;
  reason: string;
}

export function kindAsked(reading: Reading): AskedKind | undefined {
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
  const placeIds = storedPlaces([...places.filter((part) => part !== head), ...others], reading);
  // A coconut oil for the hair is a hair oil, although the phrase alone is a face oil.
  const inPlace = narrowed(told, placeIds) ?? narrowed(formOf(head, told, reading), placeIds) ?? told;
  const helping = needed.flatMap(({ kinds: ids }) => ids.flatMap((id) => storedIds(id, reading)));
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
  return {
    head,
    sense: narrowed(sense, storedPlaces(places, reading)) ?? sense,
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

const storedPlaces = (parts: readonly Part[], reading: Reading) =>
  parts.flatMap(placesOf).flatMap(({ kinds: ids }) => ids.flatMap((id) => storedIds(id, reading)));
const storedIds = (id: number, { stored }: Reading) => stored.get(id) ?? [];

function narrowed(kind: KindSense, ids: readonly number[]): KindSense | undefined {
  const own = [...kind.ids, ...kind.beside].filter((id) => ids.includes(id));
  return own.length > 0 ? { ...kind, ids: own } : undefined;
}
