import { CallError } from '#server/call-error.ts';

export const datesOutOfOrder = "Finish date can't be before start date";

export function datesAreInOrder(dateStarted: string | null, dateFinished: string | null): boolean {
  return dateStarted === null || dateFinished === null || dateFinished >= dateStarted;
}

/** Throws if the finish date is before the start date, whichever of the two was changed (OP-59). */
export function requireDatesInOrder(dateStarted: string | null, dateFinished: string | null): void {
  if (!datesAreInOrder(dateStarted, dateFinished))
    throw new CallError('finish_before_start', datesOutOfOrder, { dateFinished: datesOutOfOrder });
}

/** The server stores tags trimmed (contract) and without duplicates, in the given order (OP-96). */
export function withoutDuplicates(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}
