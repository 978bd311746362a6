import { useState } from 'react';
import { email as emailRule, password as passwordRule } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import type { CurrentUser } from '#contract/people.ts';
import { changeEmail, changePassword, useRequestedEmail } from '#web/features/auth/account-api.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { AccountDialog, notifyComingSoon, useAccountForm } from './account-dialog.tsx';
import { TwoFactorOff, TwoFactorRow } from './two-factor.tsx';

/** Without self-service, the buttons only say that their features are coming soon. */
export function AccountAccess({ me: { email, selfService } }: { me: CurrentUser }) {
  const [dialog, setDialog] = useState<'password' | 'email'>();
  const close = () => setDialog(undefined);
  return (
    <SettingsSection title="Account security">
      <SettingsList>
        {selfService && <EmailRow email={email} onChange={() => setDialog('email')} />}
        <SettingsRow icon="lock" title="Password" hint="Change your sign-in password">
          <Button
            variant="secondary"
            aria-label="Change password"
            onClick={() => (selfService ? setDialog('password') : notifyComingSoon('Changing your password'))}
          >
            Change
          </Button>
        </SettingsRow>
        {selfService ? (
          <TwoFactorRow />
        ) : (
          <TwoFactorOff onSetUp={() => notifyComingSoon('Two-factor authentication')} />
        )}
      </SettingsList>
      {dialog === 'email' && <EmailDialog onClose={close} />}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
    </SettingsSection>
  );
}

function EmailRow({ email, onChange }: { email: string; onChange: () => void }) {
  const { data: requested } = useRequestedEmail();
  return (
    <SettingsRow
      icon="mail"
      title="Email address"
      hint={requested ? `${email}. To change it to ${requested}, open the link we sent there.` : email}
    >
      <Button variant="secondary" aria-label="Change email address" onClick={onChange}>
        Change
      </Button>
    </SettingsRow>
  );
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const { text, dialog } = useAccountForm({
    onClose,
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
    onClose,
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
