import type { Scale } from './entry-levels.sql.ts';

/**
 * Calculates a package's level, in percent, from its weight in grams. Returns undefined if there was an earlier
 * weighing (`first`), but the weight of the full contents is unknown.
 */
export function levelByWeight(grams: number, { first, said, content }: Scale): number | undefined {
  // The weight of the empty package is unknown. The first weighing is therefore assumed to match the level that was
  // estimated by eye. Without an estimate, the package is assumed to be full.
  if (!first) return said ?? 100;
  if (content === null) return undefined;
  const level = first.level - (100 * (first.grams - grams)) / content;
  return Math.round(Math.min(first.level, Math.max(0, level)));
}
