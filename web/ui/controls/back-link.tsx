import { Slot } from 'radix-ui';
import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './back-link.module.css';

/** A back link. Its child is one link element: a router link or a plain `a`. */
export function BackLink({ children }: { children: ReactElement }) {
  return (
    <Slot.Root className={styles.backLink}>
      <Icon name="chevron-left" />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Slot.Root>
  );
}

/** Looks like `BackLink`, but is a button, for navigation by code. */
export function BackButton({ children = 'Back', ...rest }: ComponentProps<'button'>) {
  return (
    <button {...rest} type="button" className={styles.backLink}>
      <Icon name="chevron-left" />
      {children}
    </button>
  );
}
