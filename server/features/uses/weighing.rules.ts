import type { Scale } from './entry-levels.sql.ts';

/**
 * How full a package is that weighs so much. What the empty package weighs nobody knows: the first weighing stands for how
 * full it was by eye, else for a full one, and what has gone since is held against what it holds. Undefined where that is
 * not known.
 */
export function levelByWeight(grams: number, { first, said, content }: Scale): number | undefined {
  if (!first) return said ?? 100;
  if (content === null) return undefined;
  const level = first.level - (100 * (first.grams - grams)) / content;
  return Math.round(Math.min(first.level, Math.max(0, level)));
}
