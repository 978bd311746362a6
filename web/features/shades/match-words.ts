import type { ShadeMatch } from '#contract/shades.ts';
import { limits } from '#contract/limits.ts';
import { writtenDay } from '#web/ui/controls/days.ts';

const { nearlySame, close, inTheFamily } = limits.shades;

/** How similar a shade is, in words. */
export function nearness(difference: number): string {
  if (difference <= nearlySame) return 'Nearly the same';
  if (difference <= close) return 'Close';
  return difference <= inTheFamily ? 'Similar' : 'Different';
}

/** When a shade on one's own shelf was last used, according to its entry's dates. */
export function lastUse({ product: { userShelf } }: Pick<ShadeMatch, 'product'>): string {
  if (!userShelf) return '';
  const { status, dateStarted, dateFinished } = userShelf;
  if (dateFinished) return `finished ${writtenDay(dateFinished)}`;
  if (status === 'currently_using') return 'in use now';
  return dateStarted ? `last started ${writtenDay(dateStarted)}` : 'tried, no dates';
}
