import { Dialog as Primitive } from 'radix-ui';
import type { FormEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { keepOpenForToast } from './toast-region.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** False for the profile set-up: neither Esc nor the scrim nor a close button ends it. */
  dismissible?: boolean;
  /** False where a press outside would lose what was typed (OP-98). */
  closesOutside?: boolean;
  /** `small` is 440 wide, for one question. */
  size?: 'small' | 'medium';
  /** Buttons that stay in view below the scrolling body. */
  footer?: ReactNode;
  /** Makes body and footer one form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/**
 * A sheet from below on a phone, a centred panel from 640. Focus starts on the element marked `data-autofocus`,
 * else on the dialog itself, and returns to where it was.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  dismissible = true,
  closesOutside = true,
  size = 'medium',
  ...content
}: DialogProps) {
  const { remember, giveBack } = useReturnFocus();
  const refuse = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim">
          <Primitive.Content
            className={classNames('dialog', size === 'small' && 'sm')}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={refuse}
            onInteractOutside={(event) => {
              refuse(event);
              if (!closesOutside) event.preventDefault();
              keepOpenForToast(event);
            }}
            onOpenAutoFocus={(event) => {
              remember();
              focusStart(event);
            }}
            onCloseAutoFocus={giveBack}
          >
            <header className="dialog-head">
              <Primitive.Title className="t-sub">{title}</Primitive.Title>
              {dismissible && (
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

type DialogContentProps = Pick<DialogProps, 'description' | 'footer' | 'onSubmit' | 'children'>;

function DialogContent({ description, footer, onSubmit, children }: DialogContentProps) {
  const content = (
    <>
      <div className="dialog-body">
        {description && <Primitive.Description className="soft">{description}</Primitive.Description>}
        {children}
      </div>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </>
  );
  if (!onSubmit) return content;
  return (
    <form className="contents" noValidate onSubmit={onSubmit}>
      {content}
    </form>
  );
}

/** Not the close button, which comes first in the document but is not what the dialog was opened for. */
function focusStart(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
}
