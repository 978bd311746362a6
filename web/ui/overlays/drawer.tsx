import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/controls/button.tsx';
import { stayOpenForToast } from '#web/ui/feedback/toast.ts';
import { useCloseOnBack } from '#web/lib/links/close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';
import * as styles from './drawer.module.css';
import { layout } from '#web/ui/tokens/classes.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  header?: ReactNode;
  children: ReactNode;
}

export function Drawer({ open, onOpenChange, label, header, children }: DrawerProps) {
  const focus = useReturnFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} data-scrim>
          <Dialog.Content
            className={styles.drawer}
            aria-describedby={undefined}
            {...focus}
            onInteractOutside={stayOpenForToast}
          >
            <Dialog.Title className={layout.visuallyHidden}>{label}</Dialog.Title>
            <div className={styles.head}>
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
