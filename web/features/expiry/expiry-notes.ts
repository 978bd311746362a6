import { daysBetween, daysOfBadge, expiryWords } from '#contract/expiry-date.ts';
import { today } from '#web/ui/controls/days.ts';
import { useExpiries } from './expiry-api.ts';

/** The expiry note on a card of the viewer's own shelf. Empty while the expiry is still far away. */
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
