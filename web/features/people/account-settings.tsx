import { Button } from '#web/ui/controls/button.tsx';
import { notifyComingSoon } from './coming-soon.ts';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import * as styles from './account-settings.module.css';

export function AccountSecurity() {
  return (
    <SettingsSection title="Account security">
      <SettingsList>
        <SettingsRow icon="lock" title="Password" hint="Change your sign-in password">
          <Button
            variant="secondary"
            aria-label="Change password"
            onClick={() => notifyComingSoon('Changing your password')}
          >
            Change
          </Button>
        </SettingsRow>
        <SettingsRow icon="shield" title="Two-factor authentication" hint="Adds a second step when you sign in">
          <Button
            variant="secondary"
            aria-label="Set up two-factor authentication"
            onClick={() => notifyComingSoon('Two-factor authentication')}
          >
            Set up
          </Button>
        </SettingsRow>
      </SettingsList>
    </SettingsSection>
  );
}

export function DangerZone() {
  return (
    <SettingsSection title="Danger zone" className={styles.danger}>
      <SettingsList>
        <SettingsRow icon="trash" title="Delete account" hint="Deletes your shelves, reviews, and follows">
          <Button variant="danger" onClick={() => notifyComingSoon('Account deletion')}>
            Delete account
          </Button>
        </SettingsRow>
      </SettingsList>
    </SettingsSection>
  );
}
