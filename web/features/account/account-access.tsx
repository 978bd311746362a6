import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '#contract/people.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { changeEmail, changePassword, useRequestedEmail } from '#web/features/auth/account-api.ts';
import { TwoFactorRow } from './two-factor.tsx';
import { email as emailRule, password as passwordRule } from '#contract/auth.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountDialog, useAccountForm } from './account-dialog.tsx';
import { limits } from '#contract/limits.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';

export function AccountAccess({ me }: { me: CurrentUser }) {
  const [dialog, setDialog] = useState<'password' | 'email'>();
  const { data: requested } = useRequestedEmail();
  const close = () => setDialog(undefined);
  return (
    <SettingsSection title="Account security">
      <SettingsList>
        <SettingsRow
          icon="mail"
          title="Email address"
          hint={requested ? `${me.email}. To change it to ${requested}, open the link we sent there.` : me.email}
        >
          <ChangeButton label="Change email address" onClick={() => setDialog('email')}>
            Change
          </ChangeButton>
        </SettingsRow>
        <SettingsRow icon="lock" title="Password" hint="Change your sign-in password">
          <ChangeButton label="Change password" onClick={() => setDialog('password')}>
            Change
          </ChangeButton>
        </SettingsRow>
        <TwoFactorRow />
      </SettingsList>
      {dialog === 'email' && <EmailDialog onClose={close} />}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
    </SettingsSection>
  );
}

function ChangeButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const { text, dialog } = useAccountForm({
    valuesAtFirst: () => ({ email: '', password: '' }),
    problemOf({ email, password }) {
      const wrong = emailRule.safeParse(email).error?.issues[0]?.message;
      return wrong ?? (password.trim() === '' ? 'Please enter your password' : undefined);
    },
    async save({ email, password }) {
      const address = emailRule.parse(email);
      await changeEmail(address, password.trim());
      toast({ title: 'Check your inbox', description: `Open the link we sent to ${address}.` });
      onClose();
    },
  });
  return (
    <AccountDialog
      title="Change email address"
      description="We’ll send a link to the new address. Nothing changes until you open it. Then we’ll notify your old address."
      action="Send link"
      pendingLabel="Sending..."
      onClose={onClose}
      {...dialog}
    >
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        data-autofocus
        {...text('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...text('password')} />
    </AccountDialog>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { text, dialog } = useAccountForm({
    valuesAtFirst: () => ({ current: '', password: '' }),
    problemOf({ current, password }) {
      if (current.trim() === '') return 'Please enter your current password';
      return passwordRule.safeParse(password).error?.issues[0]?.message;
    },
    async save({ current, password }) {
      await changePassword(current.trim(), passwordRule.parse(password));
      void refreshAfter('devices');
      toast({
        title: 'Password changed',
        description: 'All your other devices were signed out, and any calendar address stopped working.',
      });
      onClose();
    },
  });
  return (
    <AccountDialog
      title="Change password"
      description="We’ll sign out all your other devices and email you a confirmation. If you have one, your calendar address will stop working. You can create a new one."
      action="Change password"
      pendingLabel="Changing..."
      onClose={onClose}
      {...dialog}
    >
      <PasswordField label="Current password" autoComplete="current-password" data-autofocus {...text('current')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.password.minimum} characters`}
        {...text('password')}
      />
    </AccountDialog>
  );
}
