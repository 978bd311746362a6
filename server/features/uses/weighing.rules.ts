import type { Scale } from './entry-levels.sql.ts';

/** In percent, from grams. Undefined if there was a `first` weighing, but the full weight is unknown. */
export function levelByWeight(grams: number, { first, said, content }: Scale): number | undefined {
  // The weight of the empty package is unknown. The first weighing is therefore assumed to match the level that was
  // estimated by eye. Without an estimate, the package is assumed to be full.
  if (!first) return said ?? 100;
  if (content === null) return undefined;
  const level = first.level - (100 * (first.grams - grams)) / content;
  return Math.round(Math.min(first.level, Math.max(0, level)));
}
