import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface FullSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Says what it is; nothing of it is drawn. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Covers the whole of a phone's screen. Focus starts on the first field inside and returns to where it was. */
export function FullSheet({ open, onOpenChange, label, className, children }: FullSheetProps) {
  const { remember, giveBack } = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Content
          className={className}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            remember();
            focusField(event);
          }}
          onCloseAutoFocus={giveBack}
        >
          <Primitive.Title className="sr">{label}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function focusField(event: Event): void {
  const sheet = event.currentTarget;
  const field = sheet instanceof HTMLElement ? sheet.querySelector('input') : null;
  if (!field) return;
  event.preventDefault();
  field.focus();
}
