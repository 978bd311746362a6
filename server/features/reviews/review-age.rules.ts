const daysOfMonth = 30.4375;

/**
 * How long somebody had used a product, as coarse as others may know it: in months, above two years in whole years; 0 is
 * less than a month. Undefined where nobody knows or it is not to be told.
 */
export function usedMonths(days: number | null, isShared: boolean): number | undefined {
  if (days === null || !isShared) return undefined;
  if (days < 28) return 0;
  const months = Math.max(1, Math.round(days / daysOfMonth));
  return months < 24 ? months : months - (months % 12);
}
