import type { ExpirySettings } from '#contract/expiry.ts';
import type { ExpiryRow } from './expiry.sql.ts';

export function viewExpirySettings(row: ExpiryRow | undefined): ExpirySettings {
  return {
    timeZone: row?.timeZone ?? null,
    notices: row?.notices ?? true,
    weeklyEmail: row?.weeklyEmail ?? false,
    calendarSince: row?.calendarMadeAt?.toISOString() ?? null,
  };
}
