import type { ComponentProps, ReactNode } from 'react';
import { failureWords } from '#web/lib/calls/failure-words.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';

interface AccountForm<Values> {
  valuesAtFirst: () => Values;
  problemOf?: (values: Values) => string | undefined;
  /** Sends the input and completes the action. If it throws an error, the dialog shows the error. */
  save: (values: Values) => Promise<void>;
}

/** Holds the state of an account form. The form shows all error messages above the buttons, never below a field. */
export function useAccountForm<Values extends object>({ valuesAtFirst, problemOf, save }: AccountForm<Values>) {
  const { text, values, change, dialog } = useDialogForm<Values, Values>({
    valuesAtFirst,
    formOf: (typed) => ({ success: true, data: typed }),
    moreErrorsOf(typed): Record<string, string> {
      const root = problemOf?.(typed);
      return root === undefined ? {} : { root };
    },
    save,
    failedTitle: failureWords,
    onSaved: () => undefined,
  });
  return { text, values, change, dialog };
}

type AccountDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'destructive' | 'onClose' | 'pending' | 'failure' | 'onSubmit'
> & { action: string; pendingLabel: string; children: ReactNode };

export function AccountDialog(dialog: AccountDialogProps) {
  return <FormDialog {...dialog} size="small" isDirty />;
}
