const daysOfMonth = 30.4375;
/** Three calendar months can be three days shorter than three average months. */
const tolerance = 3;

/**
 * Returns how many months the author had used a product. From two years on, rounds down to whole years, because other
 * members can see the number. 0 means less than a month. Returns undefined if the duration is unknown or not shared.
 */
export function usedMonths(days: number | null, isShared: boolean): number | undefined {
  if (days === null || !isShared) return undefined;
  if (days < 28) return 0;
  const months = Math.max(1, Math.floor((days + tolerance) / daysOfMonth));
  return months < 24 ? months : months - (months % 12);
}
