import type { TurningSettings } from '#contract/expiry.ts';
import type { TurningRow } from './expiry.sql.ts';

export function viewTurningSettings(row: TurningRow | undefined): TurningSettings {
  return {
    timeZone: row?.timeZone ?? null,
    notices: row?.notices ?? true,
    weeklyEmail: row?.weeklyEmail ?? false,
    calendarSince: row?.calendarMadeAt?.toISOString() ?? null,
  };
}
