import { useState } from 'react';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { givePassword } from './api.ts';
import { AccountDialog } from './account-dialog.tsx';

interface PasswordGateProps {
  title: string;
  description: string;
  action: string;
  destructive?: boolean;
  onClose: () => void;
  /** The dialog shows any error it throws. */
  onProved: () => Promise<void>;
}

/** Asks for the password before an action that an unlocked device alone must not allow. */
export function PasswordGate({ onProved, ...dialog }: PasswordGateProps) {
  const [password, setPassword] = useState('');
  return (
    <AccountDialog
      {...dialog}
      pendingLabel="Checking..."
      onSubmit={async () => {
        if (password.trim() === '') return 'Please enter your password';
        await givePassword(password.trim());
        await onProved();
        return undefined;
      }}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AccountDialog>
  );
}
