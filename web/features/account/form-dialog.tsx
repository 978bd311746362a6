import { type ReactNode, useState } from 'react';
import { failureWords } from '#web/lib/failure-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface FormDialogProps {
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
export function FormDialog({
  title,
  description,
  action,
  pendingLabel,
  destructive = false,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
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
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closesOutside={false}
      size="small"
      title={title}
      description={description}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={destructive ? 'destructive' : 'primary'}
            pending={pending}
            pendingLabel={pendingLabel}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      {failure && <FormError>{failure}</FormError>}
    </Dialog>
  );
}
