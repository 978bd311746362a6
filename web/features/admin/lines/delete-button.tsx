import { useState } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

interface DeleteButtonProps {
  /** What is deleted, such as "brand". */
  noun: string;
  name: string;
  send: () => Promise<void>;
}

/** A button of a row that deletes an empty brand or category, after a confirmation. */
export function DeleteButton({ noun, name, send }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await send();
      toast({ title: `${name} deleted` });
    } catch (error) {
      showFailureOr(error, `Failed to delete the ${noun}`);
    }
    setPending(false);
    setAsking(false);
  };
  return (
    <>
      <IconButton label={`Delete ${name}`} icon="trash" onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${noun}?`}
        description={`${name} has no products and will be deleted.`}
        confirmLabel="Delete"
        pending={pending}
        onConfirm={() => void remove()}
      />
    </>
  );
}
