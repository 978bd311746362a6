import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogPanel, type DialogPanelProps } from './dialog-panel.tsx';
import { useTypedText } from './use-typed-text.ts';

export interface DialogProps extends Omit<DialogPanelProps, 'asks' | 'onFocus'> {
  /** True if closing would lose input other than text in a field, such as tags or photos. */
  isChanged?: boolean;
  /** Says what closing would lose. */
  lost?: string;
}

/**
 * A dialog that asks before it discards typed text: with Escape, the close button, the back button, an outside click,
 * or "Cancel" (OP-98). The caller can close the dialog at any time, for example after saving.
 */
export function Dialog({
  isChanged = false,
  lost = 'Your input will be lost.',
  open,
  onOpenChange,
  children,
  ...panel
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const typed = useTypedText();
  const close = () => {
    setAsking(false);
    onOpenChange(false);
  };
  const change = (next: boolean) => {
    if (!next && (isChanged || typed.isChanged())) setAsking(true);
    else onOpenChange(next);
  };
  return (
    <DialogPanel {...panel} open={open} onOpenChange={change} onFocus={typed.remember}>
      {children}
      <ConfirmDialog
        open={open && asking}
        onOpenChange={setAsking}
        title="Discard unsaved changes?"
        description={lost}
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={close}
      />
    </DialogPanel>
  );
}

/** A button in the footer of a dialog. It closes the dialog like Escape does. */
export function DialogCancel({ children = 'Cancel' }: { children?: ReactNode }) {
  return (
    <Primitive.Close asChild>
      <Button variant="secondary">{children}</Button>
    </Primitive.Close>
  );
}
