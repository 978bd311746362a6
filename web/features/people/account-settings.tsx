import { Button } from '#web/ui/button.tsx';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { tellComingSoon } from './coming-soon.ts';

export function AccountSecurity() {
  return (
    <section className="setsec" aria-labelledby="account-security-title">
      <h2 id="account-security-title" className="t-sub">
        Account security
      </h2>
      <ul className="setrows">
        <SettingsRow icon="lock" title="Password" hint="Change the password you sign in with">
          <Button
            variant="secondary"
            aria-label="Change password"
            onClick={() => tellComingSoon('Changing your password')}
          >
            Change
          </Button>
        </SettingsRow>
        <SettingsRow icon="shield" title="Two-factor authentication" hint="A second step when you sign in">
          <Button
            variant="secondary"
            aria-label="Set up two-factor authentication"
            onClick={() => tellComingSoon('Two-factor authentication')}
          >
            Set up
          </Button>
        </SettingsRow>
      </ul>
    </section>
  );
}

export function DangerZone() {
  return (
    <section className="setsec dangerzone" aria-labelledby="danger-zone-title">
      <h2 id="danger-zone-title" className="t-sub">
        Danger zone
      </h2>
      <ul className="setrows">
        <SettingsRow icon="trash" title="Delete account" hint="Removes your shelves, reviews and follows">
          <Button variant="danger" onClick={() => tellComingSoon('Account deletion')}>
            Delete account
          </Button>
        </SettingsRow>
      </ul>
    </section>
  );
}
