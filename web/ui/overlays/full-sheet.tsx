import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '#web/lib/links/close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { layout } from '#web/ui/tokens/classes.ts';

interface FullSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  className: string | undefined;
  /** True if the sheet has its own URL. The back button then returns to the previous page. */
  isPage?: boolean;
  children: ReactNode;
}

/** Focus starts on the first field inside, and returns to the opener. */
export function FullSheet({ open, onOpenChange, label, className, isPage = false, children }: FullSheetProps) {
  const focus = useReturnFocus(focusField);
  useCloseOnBack(open && !isPage, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Content className={className} aria-describedby={undefined} {...focus}>
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
