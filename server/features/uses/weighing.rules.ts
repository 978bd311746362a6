import type { Scale } from './entry-levels.sql.ts';

/**
 * Returns a package's level from its weight. The weight of the empty package is unknown. So the first weighing is
 * assumed to match the level estimated by eye, or a full package if there is no such level. The weight lost since then
 * is compared with the contents. Returns undefined if the contents are unknown.
 */
export function levelByWeight(grams: number, { first, said, content }: Scale): number | undefined {
  if (!first) return said ?? 100;
  if (content === null) return undefined;
  const level = first.level - (100 * (first.grams - grams)) / content;
  return Math.round(Math.min(first.level, Math.max(0, level)));
}
