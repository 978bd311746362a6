import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { givePassword } from './api.ts';
import { AccountDialog, useAccountForm } from './account-dialog.tsx';

interface PasswordGateProps {
  title: string;
  description: string;
  action: string;
  destructive?: boolean;
  onClose: () => void;
  /** Runs after the server has accepted the password. If it throws an error, the dialog shows the error. */
  onProved: () => Promise<void>;
}

/** Without the password, somebody with access to the member's unlocked device cannot perform the action. */
export function PasswordGate({ onProved, ...dialog }: PasswordGateProps) {
  const { text, dialog: form } = useAccountForm({
    valuesAtFirst: () => ({ password: '' }),
    problemOf: ({ password }) => (password.trim() === '' ? 'Please enter your password' : undefined),
    async save({ password }) {
      await givePassword(password.trim());
      await onProved();
    },
  });
  return (
    <AccountDialog {...dialog} {...form} pendingLabel="Checking...">
      <PasswordField label="Password" autoComplete="current-password" data-autofocus {...text('password')} />
    </AccountDialog>
  );
}
