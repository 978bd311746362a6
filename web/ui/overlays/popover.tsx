import { Popover as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { useCloseOnBack } from '#web/lib/links/close-on-back.ts';
import * as styles from './popover.module.css';
import { typography } from '#web/ui/tokens/classes.ts';

interface PopoverProps {
  trigger: ReactElement;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The gap between the button and the panel, in pixels. */
  distance?: number;
  children: ReactNode;
}

export function Popover({ trigger, title, open, onOpenChange, distance = 10, children }: PopoverProps) {
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className={styles.popover}
          aria-label={title}
          align="end"
          sideOffset={distance}
          collisionPadding={12}
        >
          <div className={styles.head}>
            <h2 className={typography.subtitle}>{title}</h2>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
