import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { keepOpenForToast } from './toast-region.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** Stands beside the close button: who is signed in. */
  header?: ReactNode;
  children: ReactNode;
}

/** The menu of small screens, sliding in from the left. */
export function Drawer({ open, onOpenChange, label, header, children }: DrawerProps) {
  const { remember, giveBack } = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim side">
          <Dialog.Content
            className="drawer over"
            aria-describedby={undefined}
            onOpenAutoFocus={remember}
            onCloseAutoFocus={giveBack}
            onInteractOutside={keepOpenForToast}
          >
            <Dialog.Title className="sr">{label}</Dialog.Title>
            <div className="dr-h">
              {header}
              <Dialog.Close asChild>
                <IconButton label="Close" icon="close" />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
