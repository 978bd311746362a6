import type { Endpoint } from '#contract/endpoint.ts';
import type { Suspension } from '#contract/moderation/suspensions.ts';
import { CallError } from '#server/call-error.ts';

/** All calls except GET calls and those that the contract opens to suspended members. */
export function isClosedToSuspended({ method, openToSuspended }: Endpoint): boolean {
  return method !== 'GET' && openToSuspended !== true;
}

export function isInForce({ endsOn }: Suspension, now: Date): boolean {
  return endsOn === null || endsOn > now.toISOString().slice(0, 10);
}

/** Returns the suspension in words, without a full stop at the end. */
export function suspendedWords({ reason, endsOn }: Suspension): string {
  const until = endsOn === null ? '' : ` until ${writtenDay(endsOn)}`;
  return `Your account is suspended${until}: ${reason}`;
}

export function suspendedError(suspension: Suspension): CallError {
  return new CallError('suspended', suspendedWords(suspension));
}

export function signedOutError(suspension: Suspension): CallError {
  return new CallError('signed_out_by_suspension', `${suspendedWords(suspension)}. Sign in again to read and export.`);
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function writtenDay(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** They settle such matters outside the app. */
export function requireNoAdministrator(isAdministrator: boolean): void {
  if (isAdministrator) throw new CallError('administrator_exempt', 'Administrators can’t be suspended');
}

export function requireDayAhead(endsOn: string | null, now: Date): void {
  if (endsOn === null || endsOn > now.toISOString().slice(0, 10)) return;
  const message = 'Choose a day after today';
  throw new CallError('invalid_input', message, { endsOn: message });
}
