import { Note } from '#web/ui/text/note.tsx';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { useChoices } from '#web/lib/use-choices.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { showFailure } from '#web/ui/feedback/toast.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { SettingsSection, SettingsList, SettingsRow } from '#web/ui/layout/settings.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { makeCalendar, revokeCalendar } from '#contract/expiry.ts';
import { useChange } from '#web/lib/calls/use-calls.ts';
import { useChangeExpirySettings, useExpirySettings } from './api.ts';
import * as styles from './expiry-settings.module.css';
import { writtenDay } from '#web/ui/controls/days.ts';

export function ExpirySettings() {
  const query = useExpirySettings();
  const { mutate } = useChangeExpirySettings();
  const { shown, choose } = useChoices(query.data, mutate, showFailure);
  return (
    <SettingsSection title="Expiry reminders">
      <QueryList query={{ ...query, data: shown }} skeleton={<Skeleton width="70%" height={44} />}>
        {({ notices, weeklyEmail, calendarSince }) => (
          <div className={styles.choices}>
            <Checkbox
              label="Notify me two weeks before something on my shelf expires"
              checked={notices}
              onCheckedChange={(notifies) => choose({ notices: notifies })}
            />
            <Checkbox
              label="Email me what to use next, at most once a week"
              checked={weeklyEmail}
              onCheckedChange={(emails) => choose({ weeklyEmail: emails })}
            />
            <Calendar since={calendarSince} />
          </div>
        )}
      </QueryList>
    </SettingsSection>
  );
}

/** The calendar URL is shown only once, because the server stores only its hash. */
function Calendar({ since }: { since: string | null }) {
  const making = useChange(makeCalendar, 'expirySettings', { onError: showFailure });
  const revoking = useChange(revokeCalendar, 'expirySettings', { onError: showFailure });
  const address = since === null ? undefined : making.data?.address;
  return (
    <div className={layout.stack}>
      <Note>
        A private address shows expiry dates in your calendar app. Anyone who has it can see your products’ names and
        expiry dates.
      </Note>
      {address !== undefined && (
        <TextField
          label="Calendar address"
          hint="Copy it now. You won’t see it again."
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className={layout.formFooter}>
        <Button
          variant="secondary"
          icon="calendar"
          pending={making.isPending}
          pendingLabel="Creating..."
          onClick={() => making.mutate({})}
        >
          {since === null ? 'Create calendar address' : 'Create new address'}
        </Button>
        {since !== null && (
          <Button variant="ghost" onClick={() => revoking.mutate({})}>
            Revoke address
          </Button>
        )}
      </div>
    </div>
  );
}

/** Among the devices, because the URL gives access to data without the password (SELF-26). */
export function CalendarAddress() {
  const { data: settings, error, refetch } = useExpirySettings();
  const { mutate, isPending } = useChange(revokeCalendar, 'expirySettings', { onError: showFailure });
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
          onClick={() => mutate({})}
        >
          Revoke
        </Button>
      </SettingsRow>
    </SettingsList>
  );
}
