const daysOfMonth = 30.4375;
/** The tolerance in days. Three calendar months can have 89 days, but three average months have 91.3 days. */
const tolerance = 3;

/**
 * Returns the number of months for which the author had used a product. 0 means less than 28 days. From 24 months on,
 * rounds down to a multiple of 12, because other members can see the number. Returns undefined if the time is unknown
 * or not shared.
 */
export function usedMonths(days: number | null, isShared: boolean): number | undefined {
  if (days === null || !isShared) return undefined;
  if (days < 28) return 0;
  const months = Math.max(1, Math.floor((days + tolerance) / daysOfMonth));
  return months < 24 ? months : months - (months % 12);
}
