import { daysBetween, daysOfBadge, expiryWords } from '#contract/expiry-date.ts';
import { today } from '#web/ui/controls/days.ts';
import { useExpiries } from './expiry-api.ts';

/** For cards on the viewer's own shelf, if the package expires within `daysOfBadge` days. */
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
