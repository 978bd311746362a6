import { fieldError } from '#server/call-error.ts';

export const datesOutOfOrder = "Finish date can't be before start date";

export function datesAreInOrder(dateStarted: string | null, dateFinished: string | null): boolean {
  return dateStarted === null || dateFinished === null || dateFinished >= dateStarted;
}

/** Throws if the finish date is before the start date, whichever date changed (OP-59). */
export function requireDatesInOrder(dateStarted: string | null, dateFinished: string | null): void {
  if (!datesAreInOrder(dateStarted, dateFinished))
    throw fieldError('finish_before_start', 'dateFinished', datesOutOfOrder);
}

const earliestUsage = '1970-01-01';
const tooLate = 'Choose today or an earlier date';
const tooEarly = 'Choose Jan 1, 1970 or a later date';

/** Returns a message for a day after `today` or before 1970, because nobody can have used a product then. */
export function problemOfUsageDay(day: string | null | undefined, today: string): string | undefined {
  if (!day) return undefined;
  if (day > today) return tooLate;
  return day < earliestUsage ? tooEarly : undefined;
}

/** Throws if a day is after the member's current day or before 1970. The keys of `days` are the field names. */
export function requireUsageDays(days: Record<string, string | null | undefined>, today: string): void {
  for (const [field, day] of Object.entries(days)) {
    const problem = problemOfUsageDay(day, today);
    if (problem !== undefined) throw fieldError('invalid_input', field, problem);
  }
}

/** Removes duplicate tags and preserves the order (OP-96). The contract has already trimmed the tags. */
export function withoutDuplicates(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}
