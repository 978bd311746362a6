import { Button } from '#web/ui/controls/button.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import * as styles from './account-settings.module.css';
import type { CurrentUser } from '#contract/people.ts';
import { FieldHint } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PersonAvatar } from './person-link.tsx';

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

export function ProfilePicture({ me }: { me: CurrentUser }) {
  return (
    <SettingsSection title="Profile picture">
      <div className={styles.picture}>
        <PersonAvatar person={me} size="large" />
        <div>
          <Button variant="secondary" icon="camera" onClick={() => notifyComingSoon('Profile picture upload')}>
            Upload picture
          </Button>
          <FieldHint className={styles.hint}>JPG, PNG or GIF up to 2MB</FieldHint>
        </div>
      </div>
    </SettingsSection>
  );
}

/** Shows a toast that says that a feature is not available yet (OP-83). */
function notifyComingSoon(feature: string): void {
  toast({ title: 'Coming soon', description: `${feature} is not available yet.` });
}
