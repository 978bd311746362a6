import { useState } from 'react';
import { password as passwordRule } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import { changePassword } from '#web/features/auth/account-api.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountDialog } from './account-dialog.tsx';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');

  async function submit(): Promise<string | undefined> {
    if (current.trim() === '') return 'Please enter your current password';
    const read = passwordRule.safeParse(password);
    if (!read.success) return read.error.issues[0]?.message;
    await changePassword(current.trim(), read.data);
    void refreshAfter('devices');
    toast({ title: 'Password changed', description: 'All your other devices were signed out.' });
    onClose();
    return undefined;
  }
  return (
    <AccountDialog
      title="Change password"
      description="We’ll sign out all your other devices and email you a confirmation."
      action="Change password"
      pendingLabel="Changing..."
      onClose={onClose}
      onSubmit={submit}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.password.minimum} characters`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AccountDialog>
  );
}
