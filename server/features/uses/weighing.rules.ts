import type { Scale } from './entry-levels.sql.ts';

/**
 * Calculates a package's level from its weight. The weight of the empty package is unknown. The first weighing is
 * therefore assumed to match the level that was estimated by eye. Without an estimate, the package is assumed to be
 * full at the first weighing. The weight lost since then is compared with the weight of the full contents. Returns
 * undefined if the weight of the full contents is unknown.
 */
export function levelByWeight(grams: number, { first, said, content }: Scale): number | undefined {
  if (!first) return said ?? 100;
  if (content === null) return undefined;
  const level = first.level - (100 * (first.grams - grams)) / content;
  return Math.round(Math.min(first.level, Math.max(0, level)));
}
