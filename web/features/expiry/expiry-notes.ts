import { daysBetween, daysOfBadge, expiryWords } from '#contract/expiry-date.ts';
import { today } from '#web/ui/controls/days.ts';
import { useExpiries } from './expiry-api.ts';

/**
 * Returns a function that returns the expiry note for a card on the viewer's own shelf. The note is undefined if the
 * package has no expiry, or expires more than `daysOfBadge` days from now.
 */
export function useExpiryNotes(): (entryId: number) => string | undefined {
  const { data: expiries } = useExpiries();
  const day = today();
  return (entryId) => {
    const expiresOn = expiries?.get(entryId);
    return expiresOn !== undefined && daysBetween(day, expiresOn) <= daysOfBadge
      ? expiryWords(expiresOn, day)
      : undefined;
  };
}
