import { namesInside } from './names-inside.ts';
import { type Known, recognise, recogniseOneName } from './recognise.ts';

/** The ingredients that an entry names. */
export interface Meaning {
  /** Undefined if the entry names no known ingredient. */
  ingredient: Known | undefined;
  /** Other ingredients that the entry names, as in "Parfum (Linalool, Limonene)". */
  holding: readonly Known[];
  /** True if every name in the entry is known. */
  isRead: boolean;
}

const between = /[,;+&•]|\s(?:and|et|und|y|e)\s/iu;
const source = /(?:^|\s)(?:d['’]origine|origin|from|provenan|derived|issue?s?\s|gewonnen|aus\s|procedente|derivat)/iu;

export function readEntry(written: string): Meaning {
  const ingredient = recognise(written);
  if (!ingredient) return unrecognised(written);
  const parts = partsBeside(written);
  const held = new Map<string, Known>();
  for (const name of parts.flatMap(({ text }) => namesOf(text)))
    if (name.key !== ingredient.key) held.set(name.key, name);
  return {
    ingredient,
    holding: [...held.values()],
    isRead: parts.every((part) => part.isExplanation || isKnown(part.text)),
  };
}

interface Beside {
  text: string;
  /**
   * True for a single name in brackets, because it explains the name before it. Also true for words about the source,
   * as in "(vitamin E, from sunflower)".
   */
  isExplanation: boolean;
}

/**
 * Returns the names in brackets and the names between slashes. If there are brackets, also returns the text outside.
 */
function partsBeside(written: string): Beside[] {
  const { inside, outside } = bracketsOf(written);
  const slashes = outside.includes('/') && !recogniseOneName(outside) ? outside.split('/') : [];
  return [
    ...inside
      .map((text) => text.split(between))
      .flatMap((names) => names.map((text) => ({ text, isExplanation: names.length === 1 || source.test(text) }))),
    ...slashes.map((text) => ({ text, isExplanation: false })),
    ...(inside.length > 0
      ? [{ text: outside, isExplanation: !recognise(outside) && namesInside(outside).length === 0 }]
      : []),
  ].filter(({ text }) => /\p{L}{2}/u.test(text));
}

/** Separates the text in brackets, at any depth, from the text outside. */
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

function namesOf(text: string): Known[] {
  const known = recogniseOneName(text);
  if (known) return [known];
  const parts = text.split('/');
  if (parts.length > 1) return parts.flatMap(namesOf);
  const recognised = recognise(text.trim());
  return recognised ? [recognised] : namesInside(text);
}

const isKnown = (text: string) =>
  recogniseOneName(text) !== undefined || text.split('/').every((part) => recognise(part.trim()) !== undefined);

/**
 * Treats an unknown entry that mentions perfume as perfume. The other names in the entry are listed in `holding`. The
 * entry counts as fully read only if it is short and names nothing else.
 */
function unrecognised(written: string): Meaning {
  const named = namesInside(written);
  const perfume = named.find(({ name }) => name === 'Parfum');
  if (!perfume) return { ingredient: undefined, holding: named, isRead: false };
  const isRead = named.length === 1 && /^[\p{L}\p{M}\s'’*°.-]{1,60}$/u.test(written) && written.split(' ').length < 5;
  return { ingredient: perfume, holding: named.filter((name) => name !== perfume), isRead };
}
