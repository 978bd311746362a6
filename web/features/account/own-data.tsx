import { useState } from 'react';
import type { ReviewsChoice } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import type { CurrentUser } from '#contract/people.ts';
import { signOut } from '#web/features/auth/session.ts';
import { useOwnData } from '#web/features/shelf-import/api.ts';
import { href } from '#web/href.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { AccountDialog, notifyComingSoon, useAccountForm } from './account-dialog.tsx';
import { sendDeletion } from './api.ts';
import * as styles from './own-data.module.css';

export function OwnData() {
  const { mutate, isPending } = useOwnData();
  return (
    <SettingsSection title="Your data">
      <SettingsList>
        <SettingsRow
          icon="upload"
          title="Download your data"
          hint="A ZIP file with your profile, shelf, notes, reviews, photos, and more"
        >
          <Button variant="secondary" pending={isPending} pendingLabel="Preparing..." onClick={() => mutate()}>
            Download my data
          </Button>
        </SettingsRow>
        <SettingsRow icon="shelves" title="Import a shelf" hint="From a CSV file. You’ll review every row first.">
          <ButtonLink variant="secondary" to={href.importShelf}>
            Import a shelf
          </ButtonLink>
        </SettingsRow>
      </SettingsList>
    </SettingsSection>
  );
}

/** Members cancel the deletion in the banner at the top of each page. */
export function DeleteAccount({ me: { selfService } }: { me: CurrentUser }) {
  const [asking, setAsking] = useState(false);
  const isScheduled = typeof selfService?.deletesOn === 'string';
  return (
    <SettingsSection title="Danger zone" className={styles.danger}>
      <SettingsList>
        <SettingsRow
          icon="trash"
          title="Delete account"
          hint={isScheduled ? 'Scheduled. See above.' : 'Deletes your shelves, reviews, and follows'}
        >
          <Button
            variant="danger"
            disabled={isScheduled}
            onClick={() => (selfService ? setAsking(true) : notifyComingSoon('Account deletion'))}
          >
            Delete account
          </Button>
        </SettingsRow>
      </SettingsList>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}

const choices = [
  { value: 'deleted', label: 'Delete my reviews' },
  { value: 'kept', label: 'Keep them without my name and photos' },
] as const;

const { deletionDays } = limits.account;

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { values, change, text, dialog } = useAccountForm({
    onClose,
    valuesAtFirst: (): { reviews: ReviewsChoice; password: string } => ({ reviews: 'deleted', password: '' }),
    problemOf: ({ password }) => (password.trim() === '' ? 'Please enter your password' : undefined),
    async save({ password, reviews }) {
      await sendDeletion({ password: password.trim(), reviews });
      await signOut();
    },
  });
  return (
    <AccountDialog
      title="Delete your account?"
      description={`We’ll delete it after ${deletionDays} days, along with your shelves, pictures, follows, and all your other data. This includes the pan projects that you own, also for your buddies. You’ll be signed out everywhere now. To keep your account, sign in within ${deletionDays} days and choose “Keep my account”.`}
      action="Delete account"
      pendingLabel="Deleting..."
      destructive
      {...dialog}
    >
      <RadioList
        label="Your reviews"
        options={choices}
        value={values.reviews}
        onValueChange={(reviews) => change({ reviews })}
      />
      <PasswordField label="Password" autoComplete="current-password" {...text('password')} />
    </AccountDialog>
  );
}
