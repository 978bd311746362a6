import { Slot } from 'radix-ui';
import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './back-link.module.css';

export function BackLink({ children }: { children: ReactElement }) {
  return (
    <Slot.Root className={styles.backLink}>
      <Icon name="chevron-left" />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Slot.Root>
  );
}

export function BackButton({ children = 'Back', ...rest }: ComponentProps<'button'>) {
  return (
    <button {...rest} type="button" className={styles.backLink}>
      <Icon name="chevron-left" />
      {children}
    </button>
  );
}
