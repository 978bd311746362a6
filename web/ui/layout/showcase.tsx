import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/classes.ts';
import * as styles from './showcase.module.css';

interface ShowcaseProps {
  className?: string | undefined;
  shelvesClassName?: string | undefined;
  children: ReactNode;
}

/** The wall behind the drawn shelves on the welcome page and the sign-in pages. It is hidden from screen readers. */
export function Showcase({ className, shelvesClassName, children }: ShowcaseProps) {
  return (
    <WindowLight className={classNames(styles.wall, className)} hidden>
      <div className={classNames(styles.shelves, shelvesClassName)}>{children}</div>
    </WindowLight>
  );
}

interface WindowLightProps {
  className?: string | undefined;
  /** True if the content contains no text and is hidden from screen readers. */
  hidden?: boolean;
  children: ReactNode;
}

export function WindowLight({ className, hidden, children }: WindowLightProps) {
  return (
    <div className={classNames(styles.light, className)} aria-hidden={hidden}>
      {children}
    </div>
  );
}
