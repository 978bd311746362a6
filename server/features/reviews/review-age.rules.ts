const daysOfMonth = 30.4375;

/**
 * How long the author had used a product, only as precise as others may know: in months, above two years in whole
 * years. 0 is less than a month. Undefined if unknown or not shared.
 */
export function usedMonths(days: number | null, isShared: boolean): number | undefined {
  if (days === null || !isShared) return undefined;
  if (days < 28) return 0;
  const months = Math.max(1, Math.round(days / daysOfMonth));
  return months < 24 ? months : months - (months % 12);
}
