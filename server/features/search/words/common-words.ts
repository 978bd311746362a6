import { kindWords } from './kind-words.ts';
import { places } from './place-words.ts';
import { colors, ingredients, properties } from './property-words.ts';

/**
 * Words for kinds, parts of the body, properties, ingredients, and colors, which alone do not name a brand. "Essence" is
 * a brand too.
 */
export const commonWords: readonly string[] = [
  ...[...Object.values(kindWords), ...places.map(({ words }) => words)].flatMap((table) =>
    Object.entries(table).flatMap(([name, line]) => (name === 'essence' ? [] : line.split(', '))),
  ),
  ...[properties, ingredients, colors].flat(2),
];
