const daysOfMonth = 30.4375;
/** The tolerance in days. Three calendar months can have 89 days, but three average months have 91.3 days. */
const tolerance = 3;

/** 0 means less than 28 days. Returns undefined if the number of days is unknown or not shared. */
export function usedMonths(days: number | null, isShared: boolean): number | undefined {
  if (days === null || !isShared) return undefined;
  if (days < 28) return 0;
  const months = Math.max(1, Math.floor((days + tolerance) / daysOfMonth));
  // Other members can see the number, so it is rounded down to whole years from 24 months on.
  return months < 24 ? months : months - (months % 12);
}
