import type { TurningSettings } from '#contract/turning.ts';
import type { TurningRow } from './turning.sql.ts';

export function viewTurningSettings(row: TurningRow | undefined): TurningSettings {
  return {
    timeZone: row?.timeZone ?? null,
    notices: row?.notices ?? true,
    weeklyEmail: row?.weeklyEmail ?? false,
    calendarSince: row?.calendarMadeAt?.toISOString() ?? null,
  };
}
