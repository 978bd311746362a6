import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '#contract/people.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { useRequestedEmail } from '#web/features/auth/account-api.ts';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { TwoFactorRow } from './two-factor-row.tsx';

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
