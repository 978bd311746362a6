import { titledName } from './name-key.ts';
import { genera, plantParts as parts } from './vocabulary.ts';

const isSpecies = (word: string) => /^[a-z-]{4,}$/.test(word) && !parts.has(word) && word !== 'parabens';

/** Recognizes a plant by genus, species, and plant parts, as in "Rosa Canina Fruit Extract". */
export function plantOf(form: string, key: string): { key: string; name: string } | undefined {
  if (/^\S*\//.test(form)) return undefined;
  const [genus = '', species = '', ...rest] = form.toLowerCase().split(/[\s/]+/);
  if (!genera.has(genus) || !isSpecies(species)) return undefined;
  const named = rest.findIndex((word) => parts.has(word));
  // Without a plant part, the name means the whole plant. A third name, such as `dulcis`, can come before the part.
  if (rest.length > 0 && (named === -1 || named > 1)) return undefined;
  if (!rest.slice(Math.max(0, named)).every((word) => parts.has(word))) return undefined;
  return { key, name: titledName(form) };
}

/** Genera that are also words for colors and flavors. */
const everyday = new Set('rosa iris viola vanilla cola aloe citrus coffea'.split(' '));
const latin = /(?:us|um|is|ii|ae|a|ens|ans|ea|ix|es)$/;

/** Words after the name do not matter, as in `Rosmarinus Officinalis Leaf Extract bio`. */
export function lengthOfPlant([genus = '', species = '', ...rest]: readonly string[]): number {
  if (!genera.has(genus) || !isSpecies(species)) return 0;
  const begin = rest.slice(0, 2).findIndex((word) => word !== 'and' && parts.has(word));
  if (begin === -1) return latin.test(species) && !everyday.has(genus) ? 2 : 0;
  let end = begin;
  while (parts.has(rest[end] ?? '')) end++;
  while (rest[end - 1] === 'and') end--;
  return 2 + end;
}
