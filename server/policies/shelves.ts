import { CallError } from '#server/call-error.ts';

/** A finish before the start is refused whichever of the two was changed (OP-59). */
export function requireDatesInOrder(dateStarted: string | null, dateFinished: string | null): void {
  if (dateStarted !== null && dateFinished !== null && dateFinished < dateStarted) {
    throw new CallError('finish_before_start', "Finish date can't be before start date", {
      dateFinished: "Finish date can't be before start date",
    });
  }
}

/** The server keeps tags trimmed (contract) and without duplicates, in the order given (OP-96). */
export function withoutDuplicates(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}
