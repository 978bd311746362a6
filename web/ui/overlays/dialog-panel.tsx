import { Dialog as Primitive } from 'radix-ui';
import type { FocusEvent, FormEvent, ReactNode } from 'react';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { stayOpenForToast } from '#web/ui/feedback/toast.ts';
import { useCloseOnBack } from '#web/lib/links/close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';
import * as styles from './dialog-panel.module.css';

export interface DialogPanelProps {
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
 * before it discards text.
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
