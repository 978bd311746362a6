import { namesInside } from './names-inside.ts';
import { type Known, recognise } from './recognise.ts';

/** The ingredient and the names that an entry contains. */
export interface Meaning {
  /** Undefined if the entry names no known ingredient. */
  ingredient: Known | undefined;
  /** Other ingredients that the entry names, as in "Parfum (Linalool, Limonene)". */
  holding: readonly Known[];
  /** True if every name in the entry is known. */
  isRead: boolean;
}

const brackets = /[([{]([^()[\]{}]*)[)\]}]/g;
const between = /[,;+&•]|\s(?:and|et|und|y|e)\s/iu;
const source = /(?:^|\s)(?:d['’]origine|origin|from|provenan|derived|issue?s?\s|gewonnen|aus\s|procedente|derivat)/iu;

export function readEntry(written: string): Meaning {
  const ingredient = recognise(written);
  if (!ingredient) return unrecognised(written);
  const parts = partsBeside(written);
  const held = new Map<string, Known>();
  for (const name of parts.flatMap(namesOf)) if (name.key !== ingredient.key) held.set(name.key, name);
  return {
    ingredient,
    holding: [...held.values()],
    isRead: parts.every((part) => part.isExplanation || isKnown(part)),
  };
}

interface Beside {
  text: string;
  /**
   * True for a single name in brackets, which explains the name before it, and for words about the source, as in
   * "(vitamin E, from sunflower)".
   */
  isExplanation: boolean;
}

/** Returns the names in brackets and next to slashes. */
function partsBeside(written: string): Beside[] {
  const inside = [...written.matchAll(brackets)].map(([, text = '']) => text.split(between));
  const outside = written.replaceAll(brackets, ' ');
  const slashes = outside.includes('/') && !recognise(outside.replaceAll('/', ' / ')) ? outside.split('/') : [];
  return [
    ...inside.flatMap((names) =>
      names.map((text) => ({ text, isExplanation: names.length === 1 || source.test(text) })),
    ),
    ...(recognise(outside.trim()) ? [] : slashes).map((text) => ({ text, isExplanation: false })),
  ].filter(({ text }) => /\p{L}{2}/u.test(text));
}

function namesOf({ text }: Beside): Known[] {
  const known = recognise(text.trim());
  return known ? [known] : namesInside(text);
}

const isKnown = ({ text }: Beside) => recognise(text.trim()) !== undefined;

/**
 * Treats an entry that mentions perfume as perfume. The other names in the entry are listed in `holding`, and the entry
 * does not count as fully read.
 */
function unrecognised(written: string): Meaning {
  const named = namesInside(written);
  const perfume = named.find(({ name }) => name === 'Parfum');
  if (!perfume) return { ingredient: undefined, holding: named, isRead: false };
  const isRead = named.length === 1 && /^[\p{L}\p{M}\s'’*°.-]{1,60}$/u.test(written) && written.split(' ').length < 5;
  return { ingredient: perfume, holding: named.filter((name) => name !== perfume), isRead };
}
