import { type ReactNode, useState } from 'react';
import { failureWords } from '#web/lib/failure-words.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

interface AccountDialogProps {
  title: string;
  description?: ReactNode;
  action: string;
  pendingLabel: string;
  /** True where it destroys something. */
  destructive?: boolean;
  onClose: () => void;
  /** Answers what is wrong with the form, or throws what the server said. Else the dialog leaves the rest to its owner. */
  onSubmit: () => Promise<string | undefined>;
  children: ReactNode;
}

/** A dialog of one form about the account: what was typed stays, and what is wrong stands above the buttons. */
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
