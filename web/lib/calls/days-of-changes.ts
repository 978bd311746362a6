import { today } from '#web/lib/today.ts';

/** By the change's key. The time zone may be a different one when the change is sent (MOB-24). */
const days = new Map<string, string>();

export function noteDay(key: string, day = today()): void {
  days.set(key, day);
}

export function dayOfChange(key: string | undefined): string | undefined {
  return key === undefined ? undefined : days.get(key);
}

export function forgetDay(key: string): void {
  days.delete(key);
}
