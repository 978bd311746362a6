import { useState } from 'react';
import { email as emailRule } from '#contract/auth.ts';
import { changeEmail } from '#web/features/auth/account-api.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountDialog } from './account-dialog.tsx';

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  async function submit(): Promise<string | undefined> {
    const read = emailRule.safeParse(email);
    if (!read.success) return read.error.issues[0]?.message;
    if (password.trim() === '') return 'Please enter your password';
    await changeEmail(read.data, password.trim());
    toast({ title: 'Check your inbox', description: `Open the link we sent to ${read.data}.` });
    onClose();
    return undefined;
  }
  return (
    <AccountDialog
      title="Change email address"
      description="We’ll send a link to the new address. Nothing changes until you open it. Then we’ll notify your old address."
      action="Send link"
      pendingLabel="Sending..."
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AccountDialog>
  );
}
