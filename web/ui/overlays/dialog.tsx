import { Dialog as Primitive } from 'radix-ui';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { DialogPanel, type DialogPanelProps } from './dialog-panel.tsx';

export interface DialogProps extends Omit<DialogPanelProps, 'asks' | 'onFocus'> {
  /** True if closing would lose input other than text in a field, such as tags or photos. */
  isChanged?: boolean;
  lost?: string;
}

/**
 * A dialog that asks before it discards typed text: with Escape, the close button, the back button, an outside click,
 * or "Cancel" (OP-98). The caller can close the dialog at any time, for example after saving.
 */
export function Dialog({
  isChanged = false,
  lost = 'Your input will be lost.',
  open = true,
  onClose,
  children,
  ...panel
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const typed = useTypedText();
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <DialogPanel
      {...panel}
      open={open}
      onClose={() => (isChanged || typed.isChanged() ? setAsking(true) : onClose())}
      onFocus={typed.remember}
    >
      {children}
      <ConfirmDialog
        open={open && asking}
        onClose={() => setAsking(false)}
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

/** Reads the fields themselves, so that no dialog can forget to. Searches and passwords do not count. */
function useTypedText() {
  /** Each field with its text before the person typed. */
  const texts = useRef(new Map<TextField, string>());
  return {
    remember({ currentTarget, target }: FocusEvent<HTMLElement>) {
      // React also reports focus in dialogs that this dialog opened. Those dialogs are elsewhere in the document.
      if (isTextField(target) && currentTarget.contains(target) && !texts.current.has(target))
        texts.current.set(target, target.value);
    },
    isChanged: () =>
      [...texts.current].some(([field, text]) => field.isConnected && field.value.trim() !== text.trim()),
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
const textTypes = ['text', 'email', 'url', 'tel', 'number'];

function isTextField(element: Element): element is TextField {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && textTypes.includes(element.type);
}

/** `description` is one sentence that says which data will be lost. */
export interface ConfirmDialogProps extends Pick<DialogPanelProps, 'open' | 'onClose' | 'title' | 'description'> {
  confirmLabel: string;
  cancelLabel?: string;
  pendingLabel?: string;
  pending?: boolean;
  /** False if confirming does not delete anything. */
  destructive?: boolean;
  /** Runs the action. The dialog stays open until the caller closes it. */
  onConfirm: () => void;
}

/** Asks for confirmation before data is lost. The safe option comes first and has focus. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Cancel',
  pendingLabel,
  pending = false,
  destructive = true,
  onConfirm,
  ...panel
}: ConfirmDialogProps) {
  return (
    <DialogPanel
      {...panel}
      asks
      size="small"
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={() => panel.onClose()}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            pending={pending}
            {...(pendingLabel ? { pendingLabel } : {})}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
