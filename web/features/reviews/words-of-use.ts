/** Returns text such as "after 3 months of use". From 12 months on, rounds down to whole years. */
export function wordsOfUse(months: number): string {
  if (months === 0) return 'after less than a month of use';
  if (months < 12) return `after ${months} ${months === 1 ? 'month' : 'months'} of use`;
  if (months < 24) return 'after a year of use';
  return `after ${Math.floor(months / 12)} years of use`;
}
