import { Dialog as Primitive } from 'radix-ui';
import { type FocusEvent, type ReactNode, useRef, useState, type FormEvent, useEffect, useEffectEvent } from 'react';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { stayOpenForToast } from '#web/ui/feedback/toast.ts';
import { useCloseOnBack } from '#web/lib/links/close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';
import * as styles from './dialog-panel.module.css';

interface DialogPanelProps {
  /** By default true, for a dialog that is mounted only while it is open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** False for the profile setup: neither Esc nor a click outside closes the dialog, and it has no close button. */
  dismissible?: boolean;
  /** True for a question that requires a decision. The dialog then has no close button, but Esc cancels it. */
  asks?: boolean;
  /** False if a click outside must not close the dialog. */
  closesOutside?: boolean;
  /** `small` is 440 px wide, for a single question. */
  size?: 'small' | 'medium';
  footer?: ReactNode;
  /** If set, the body and the footer are one form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  children?: ReactNode;
}

/**
 * A bottom sheet on phones, and a centered panel from 640 px. Focus starts on the element with `data-autofocus` or, if
 * there is none, on the dialog. When the dialog closes, focus returns to the opener. Use `Dialog`, which also asks
 * before it discards text. @internal
 */
export function DialogPanel({
  open = true,
  onClose,
  title,
  description,
  dismissible = true,
  asks = false,
  closesOutside = !asks,
  size = 'medium',
  onFocus,
  ...content
}: DialogPanelProps) {
  const focus = useReturnFocus(focusStart);
  useCloseOnBack(open && dismissible, onClose);
  const refuse = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.scrim} data-scrim>
          <Primitive.Content
            className={classNames(styles.dialog, size === 'small' && styles.small)}
            role={asks ? 'alertdialog' : 'dialog'}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={refuse}
            onFocus={onFocus}
            onInteractOutside={(event) => {
              refuse(event);
              if (!closesOutside) event.preventDefault();
              stayOpenForToast(event);
            }}
            {...focus}
          >
            <header className={styles.head}>
              <Primitive.Title className={typography.subtitle}>{title}</Primitive.Title>
              {dismissible && !asks && (
                <Primitive.Close asChild>
                  <IconButton label="Close" icon="close" />
                </Primitive.Close>
              )}
            </header>
            <DialogContent {...content} description={description} />
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type DialogContentProps = Pick<DialogPanelProps, 'description' | 'footer' | 'onSubmit' | 'children'>;

function DialogContent({ description, footer, onSubmit, children }: DialogContentProps) {
  const content = (
    <>
      <div className={styles.body} data-slot="dialog-body">
        {description && <Primitive.Description className={typography.soft}>{description}</Primitive.Description>}
        {children}
      </div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </>
  );
  if (!onSubmit) return content;
  return (
    <form className={styles.dialogForm} noValidate onSubmit={onSubmit}>
      {content}
    </form>
  );
}

/** Prevents focus from starting on the close button, which is the first control in the dialog. */
function focusStart(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
}

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
  const hasChanged = () => isChanged || typed.isChanged();
  useAskBeforeUnload(() => open && hasChanged());
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <DialogPanel
      {...panel}
      open={open}
      onClose={() => (hasChanged() ? setAsking(true) : onClose())}
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

function useAskBeforeUnload(wouldLose: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => ask(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
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
