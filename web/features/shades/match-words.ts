import type { Lookalike } from '#contract/shades.ts';
import { limits } from '#contract/limits.ts';
import { writtenDay } from '#web/ui/controls/days.ts';

const { nearlySame, close, inTheFamily } = limits.shades;

export function nearness(difference: number): string {
  if (difference <= nearlySame) return 'Nearly the same';
  if (difference <= close) return 'Close';
  return difference <= inTheFamily ? 'Similar' : 'Different';
}

/** If no use is recorded, describes the dates of the entry. */
export function lastUse({ lastUsedOn, product: { userShelf } }: Pick<Lookalike, 'lastUsedOn' | 'product'>): string {
  if (!userShelf) return '';
  const { status, dateStarted, dateFinished } = userShelf;
  const using = status === 'currently_using' && !dateFinished ? 'in use now' : undefined;
  if (lastUsedOn !== null) return `${using ? `${using}, ` : ''}last used ${writtenDay(lastUsedOn)}`;
  if (dateFinished) return `finished ${writtenDay(dateFinished)}`;
  return using ?? (dateStarted ? `last started ${writtenDay(dateStarted)}` : 'tried, no dates');
}
