/** Returns a text such as "after 3 months of use". Rounds down to whole years from 12 months on. */
export function wordsOfUse(months: number): string {
  if (months === 0) return 'after less than a month of use';
  if (months < 12) return `after ${months} ${months === 1 ? 'month' : 'months'} of use`;
  if (months < 24) return 'after a year of use';
  return `after ${Math.floor(months / 12)} years of use`;
}
