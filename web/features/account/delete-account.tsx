import { useState } from 'react';
import type { ReviewsChoice } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { signOut } from '#web/features/auth/session.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { sendDeletion } from './api.ts';
import * as styles from './delete-account.module.css';
import { AccountDialog, useAccountForm } from './account-dialog.tsx';

const { deletionDays } = limits.account;

/** Members cancel the deletion in `DeletionBanner`. */
export function DeleteAccount({ deletesOn }: { deletesOn: string | null }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection title="Danger zone" className={styles.danger}>
      <SettingsList>
        <SettingsRow
          icon="trash"
          title="Delete account"
          hint={deletesOn ? 'Scheduled. See above.' : 'Deletes your shelves, reviews, and follows'}
        >
          <Button variant="danger" disabled={deletesOn !== null} onClick={() => setAsking(true)}>
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

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { values, change, text, dialog } = useAccountForm({
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
      onClose={onClose}
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
