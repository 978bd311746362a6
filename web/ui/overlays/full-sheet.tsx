import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '#web/lib/close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';
import * as layout from '#web/ui/tokens/layout.module.css';

interface FullSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Says what it is; nothing of it is drawn. */
  label: string;
  className: string | undefined;
  /** It has an address of its own, which going back leaves as any page's. */
  isPage?: boolean;
  children: ReactNode;
}

/** Covers the whole window. Focus starts on the first field inside and returns to where it was. */
export function FullSheet({ open, onOpenChange, label, className, isPage = false, children }: FullSheetProps) {
  const { remember, giveBack } = useReturnFocus();
  useCloseOnBack(open && !isPage, () => onOpenChange(false));
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
          <Primitive.Title className={layout.visuallyHidden}>{label}</Primitive.Title>
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
