import { daysBetween, daysOfBadge, expiryWords } from '#contract/expiry-date.ts';
import { today } from '#web/ui/controls/days.ts';
import { useClocks } from './expiry-api.ts';

/** The expiry note on a card of one's own shelf. Nothing while the expiry is far off. */
export function useClockNotes(): (entryId: number) => string | undefined {
  const { data: clocks } = useClocks();
  const day = today();
  return (entryId) => {
    const expiresOn = clocks?.get(entryId);
    return expiresOn !== undefined && daysBetween(day, expiresOn) <= daysOfBadge
      ? expiryWords(expiresOn, day)
      : undefined;
  };
}
