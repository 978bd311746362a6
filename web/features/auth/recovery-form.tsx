import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { savePassword } from './api.ts';
import * as layout from '#web/ui/tokens/layout.module.css';

const tooShort = `Password must be at least ${limits.password.minimum} characters.`;

/** Sets a new password after a reset email (AUTH-30). */
export function RecoveryForm({ onSaved }: { onSaved: () => void }) {
  const [password, setPassword] = useState('');
  const [alert, setAlert] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    if (password.trim().length < limits.password.minimum) return setAlert(tooShort);
    setAlert(undefined);
    setSaving(true);
    try {
      await savePassword(password.trim());
      onSaved();
    } catch (error) {
      setAlert((error instanceof Error && error.message) || 'Auth callback failed');
      setSaving(false);
    }
  }
  return (
    <>
      {alert && <Banner tone="bad">{alert}</Banner>}
      <form className={layout.stack} noValidate onSubmit={(event) => void save(event)}>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={`At least ${limits.password.minimum} characters`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" size="large" wide pending={isSaving} pendingLabel="Saving password...">
          Save password
        </Button>
      </form>
    </>
  );
}
