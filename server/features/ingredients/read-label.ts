import { createPause, nextTurn } from '#server/pauses.ts';
import { claimsAbsence, withoutClaims } from './absence-claims.ts';
import { endsInClaim, opensClaim } from './claim-words.ts';
import type { LabelPart } from './split-list.ts';
import { partsOf } from './label-parts.ts';
import { namesInside } from './names-inside.ts';
import { nameKey } from './name-key.ts';
import { looksChemical } from './name-patterns.ts';
import { betweenSlashes, type Known, otherNames, recognise, recogniseOneName } from './recognise.ts';

export interface LabelItem extends Meaning {
  written: string;
  /** True after "may contain" or "+/-". Only some shades or batches contain these ingredients. */
  mayContain: boolean;
}

export interface LabelReading {
  items: LabelItem[];
  /** The whole text, in order. Joined together, the parts equal the text. */
  parts: readonly LabelPart[];
  /** Only if every entry is read and nothing is doubtful, the product certainly contains no other ingredient. */
  isDoubtful: boolean;
}

/** Lets other calls run between the steps, because a long label takes many milliseconds. */
export async function readLabelInTurns(text: string): Promise<LabelReading> {
  await nextTurn();
  const pause = createPause();
  const steps = readingOf(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** @internal Property tests read thousands of labels without turns. */
export function* readingOf(text: string): Generator<void, LabelReading> {
  const parts = yield* partsOf(text);
  const items: LabelItem[] = [];
  for (const { kind, written, mayContain } of parts) {
    if (kind !== 'entry') continue;
    items.push({ written, mayContain, ...readEntry(written) });
    yield;
  }
  return { items, parts, isDoubtful: parts.some(isDoubtfulPart) };
}

/** True for claims such as "Fragrance free", because a claim may be about only one of a product's ingredients. */
function isDoubtfulPart({ kind, text }: LabelPart): boolean {
  return kind === 'note' && (claimsAbsence(text) || opensClaim(text) || endsInClaim(text));
}

interface Meaning {
  ingredient: Known | undefined;
  /** Other ingredients that the entry names, as in "Parfum (Linalool, Limonene)". */
  holding: readonly Known[];
  isRead: boolean;
}

const between = /[,;+&•]|\s(?:and|et|und|y|e)\s/iu;
const source = /(?:^|\s)(?:d['’]origine|origin|from|provenan|derived|issue?s?\s|gewonnen|aus\s|procedente|derivat)/iu;

function readEntry(written: string): Meaning {
  const meaning = meaningOf(withoutClaims(written));
  return { ...meaning, isRead: meaning.isRead && !claimsAbsence(written) && !opensClaim(written) };
}

function meaningOf(written: string): Meaning {
  const ingredient = recognise(written);
  if (!ingredient) return unrecognised(written);
  const parts = partsBeside(written);
  const held = new Map<string, Known>();
  // A name can contain a slash itself, as in "PVP/VA Copolymer/Limonene".
  const { outside } = bracketsOf(written);
  const besideSlashes = outside.includes('/') && !recogniseOneName(outside) ? namesInside(written) : [];
  for (const name of [...parts.flatMap(({ text }) => namesOf(text)), ...besideSlashes])
    if (name.key !== ingredient.key) held.set(name.key, name);
  return {
    ingredient,
    holding: [...held.values()],
    isRead: parts.every((part) => part.isExplanation || isKnown(part.text)),
  };
}

/**
 * Names in brackets and between slashes. If there are brackets, also returns the text outside. An explanation is a single
 * name in brackets, or words about the source, as in "(vitamin E, from sunflower)".
 */
function partsBeside(written: string) {
  const { inside, outside } = bracketsOf(written);
  const slashes = outside.includes('/') && !recogniseOneName(outside) ? betweenSlashes(written) : [];
  return [
    ...inside
      .map((text) => (recogniseOneName(text) ? [text] : text.split(between)))
      .flatMap((names) => names.map((text) => ({ text, isExplanation: names.length === 1 || source.test(text) }))),
    ...slashes.map((text) => ({ text, isExplanation: false })),
    ...(inside.length > 0
      ? [{ text: outside, isExplanation: !recognise(outside) && namesInside(outside).length === 0 }]
      : []),
  ].filter(({ text }) => /\p{L}{2}|\p{L}\d{2}/u.test(text));
}

function bracketsOf(written: string): { inside: string[]; outside: string } {
  const inside: string[] = [];
  let outside = '';
  let depth = 0;
  for (const text of written.split(/(?=[()[\]{}])/)) {
    if (/^[([{]/.test(text)) depth++;
    else if (/^[)\]}]/.test(text)) depth = Math.max(0, depth - 1);
    const plain = text.replace(/^[()[\]{}]/, ' ');
    if (depth > 0) inside.push(plain);
    else outside += plain;
  }
  return { inside, outside };
}

function namesOf(text: string): readonly Known[] {
  const known = recogniseOneName(text);
  if (known) return [known];
  const parts = betweenSlashes(text);
  if (parts.length > 1) return parts.flatMap(namesOf);
  const recognised = recognise(text.trim());
  return recognised ? [recognised] : namesInside(text);
}

const isKnown = (text: string) =>
  recogniseOneName(text) !== undefined || betweenSlashes(text).every((part) => recognise(part) !== undefined);

/** Perfume, or the only ingredient that it names. Fully read only if short and nothing but perfume. */
function unrecognised(written: string): Meaning {
  const named = namesInside(written);
  const perfume = named.find(({ name }) => name === 'Parfum');
  if (!perfume) {
    const [only, ...others] = named;
    const isNamed = only !== undefined && others.length === 0 && isWholeName(written, only);
    return isNamed
      ? { ingredient: only, holding: [], isRead: false }
      : { ingredient: undefined, holding: named, isRead: false };
  }
  const isRead = named.length === 1 && /^[\p{L}\p{M}\s'’*°.-]{1,60}$/u.test(written) && written.split(' ').length < 5;
  return { ingredient: perfume, holding: named.filter((name) => name !== perfume), isRead };
}

/** False if the entry has further chemical words, because it can then name a different substance. */
function isWholeName(written: string, { key }: Known): boolean {
  const spellings = [key, ...otherNames(key).map(nameKey)].join(' ');
  return (written.match(/[\p{L}\p{M}]+/gu) ?? []).every(
    (word) => !looksChemical(word) || spellings.includes(nameKey(word)),
  );
}
