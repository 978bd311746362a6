import { type ReactNode, useState } from 'react';
import { failureWords } from '#web/lib/calls/failure-words.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

interface AccountDialogProps {
  title: string;
  description?: ReactNode;
  action: string;
  pendingLabel: string;
  /** True if it deletes something. */
  destructive?: boolean;
  onClose: () => void;
  /** Returns a validation message or throws the server's error. Otherwise, the dialog's owner does the rest. */
  onSubmit: () => Promise<string | undefined>;
  children: ReactNode;
}

/**
 * A dialog with one form about the account. Input is retained after an error, and the error appears above the buttons.
 */
export function AccountDialog({ onSubmit, ...dialog }: AccountDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);

  async function submit(): Promise<void> {
    if (pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      setFailure(await onSubmit());
    } catch (error) {
      setFailure(failureWords(error));
    }
    setPending(false);
  }
  return <FormDialog {...dialog} size="small" isDirty pending={pending} failure={failure} onSubmit={submit} />;
}
