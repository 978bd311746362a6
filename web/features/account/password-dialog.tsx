import { password as passwordRule } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import { changePassword } from '#web/features/auth/account-api.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountDialog, useAccountForm } from './account-dialog.tsx';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { text, dialog } = useAccountForm({
    valuesAtFirst: () => ({ current: '', password: '' }),
    problemOf({ current, password }) {
      if (current.trim() === '') return 'Please enter your current password';
      return passwordRule.safeParse(password).error?.issues[0]?.message;
    },
    async save({ current, password }) {
      await changePassword(current.trim(), passwordRule.parse(password));
      void refreshAfter('devices');
      toast({
        title: 'Password changed',
        description: 'All your other devices were signed out, and any calendar address stopped working.',
      });
      onClose();
    },
  });
  return (
    <AccountDialog
      title="Change password"
      description="We’ll sign out all your other devices and email you a confirmation. If you have one, your calendar address will stop working. You can create a new one."
      action="Change password"
      pendingLabel="Changing..."
      onClose={onClose}
      {...dialog}
    >
      <PasswordField label="Current password" autoComplete="current-password" data-autofocus {...text('current')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.password.minimum} characters`}
        {...text('password')}
      />
    </AccountDialog>
  );
}
