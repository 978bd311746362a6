import { email as emailRule } from '#contract/auth.ts';
import { changeEmail } from '#web/features/auth/account-api.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountDialog, useAccountForm } from './account-dialog.tsx';

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { text, dialog } = useAccountForm({
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
      onClose={onClose}
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
