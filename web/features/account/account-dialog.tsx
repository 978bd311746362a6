import type { ComponentProps, ReactNode } from 'react';
import { failureWords } from '#web/lib/calls/failure-words.ts';
import { type DialogForm, FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { PasswordField } from '#web/ui/controls/password-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { givePassword } from './api.ts';

interface AccountForm<Values> extends Pick<DialogForm<Values, Values>, 'valuesAtFirst' | 'save' | 'onClose'> {
  problemOf?: (values: Values) => string | undefined;
}

/** Holds the state of an account form. The form shows all error messages above the buttons, never below a field. */
export function useAccountForm<Values extends object>({ problemOf, ...form }: AccountForm<Values>) {
  return useDialogForm<Values, Values>({
    ...form,
    formOf: (typed) => ({ success: true, data: typed }),
    moreErrorsOf(typed): Record<string, string> {
      const root = problemOf?.(typed);
      return root === undefined ? {} : { root };
    },
    failedTitle: failureWords,
    onSaved: () => undefined,
  });
}

type AccountDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'destructive' | 'onClose' | 'pending' | 'failure' | 'onSubmit'
> & { action: string; pendingLabel: string; children: ReactNode };

export function AccountDialog(dialog: AccountDialogProps) {
  return <FormDialog {...dialog} size="small" isDirty />;
}

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
export function PasswordGate({ onProved, onClose, ...dialog }: PasswordGateProps) {
  const { text, dialog: form } = useAccountForm({
    onClose,
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

/** Shows a toast that says that a feature is not available yet (OP-83). */
export function notifyComingSoon(feature: string): void {
  toast({ title: 'Coming soon', description: `${feature} is not available yet.` });
}
