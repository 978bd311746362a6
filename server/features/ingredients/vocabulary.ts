import { readFileSync } from 'node:fs';

/** Increment this version whenever a name or the parser changes, so that all lists are parsed again. */
export const vocabularyVersion = 7;

const text = (list: string) => readFileSync(new URL(`words/${list}.txt`, import.meta.url), 'utf8').trim();
const wordsIn = (list: string): ReadonlySet<string> => new Set(text(list).split(/\s+/));

/** Separated by "|" or a line break, and their names by "=". The name on European labels comes first. */
export const vocabulary = text('names')
  .split(/\n| \| /)
  .map((names) => names.split(' = '));

/** Plant genera. A genus and a species, with or without plant parts after them, name an ingredient. */
export const genera = wordsIn('genera');
export const plantParts = wordsIn('plant-parts');
/** Words that join the words of a sentence. One such word makes no sentence, as names can contain one, such as "de". */
export const joiningWords = wordsIn('joining');
