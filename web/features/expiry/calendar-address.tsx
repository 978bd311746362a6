import { plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { showFailure } from '#web/ui/feedback/toast.ts';
import { SettingsList, SettingsRow } from '#web/ui/layout/settings.tsx';
import { useExpirySettings, useRevokeCalendar } from './api.ts';

/** Among the devices, because the URL gives access to data without the password (SELF-26). */
export function CalendarAddress() {
  const { data: settings, error, refetch } = useExpirySettings();
  const { mutate, isPending } = useRevokeCalendar();
  if (!settings && error) return <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />;
  if (!settings || settings.calendarSince === null) return null;
  return (
    <SettingsList>
      <SettingsRow
        icon="calendar"
        title="Calendar address"
        hint={`Created on ${writtenDay(settings.calendarSince.slice(0, 10))}. Calendar apps read your expiry dates with it.`}
      >
        <Button
          variant="secondary"
          pending={isPending}
          pendingLabel="Revoking..."
          aria-label="Revoke calendar address"
          onClick={() => mutate(undefined, { onError: showFailure })}
        >
          Revoke
        </Button>
      </SettingsRow>
    </SettingsList>
  );
}
