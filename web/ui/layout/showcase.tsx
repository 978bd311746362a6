import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './showcase.module.css';

interface ShowcaseProps {
  className?: string | undefined;
  /** The class of the box that contains the shelves. */
  shelvesClassName?: string | undefined;
  /** One or more shelves (`Ledge`). */
  children: ReactNode;
}

/** Draws the warm wall behind the shelves on the welcome page and the sign-in pages. The drawing is decorative. */
export function Showcase({ className, shelvesClassName, children }: ShowcaseProps) {
  return (
    <WindowLight className={classNames(styles.wall, className)} hidden>
      <div className={classNames(styles.shelves, shelvesClassName)}>{children}</div>
    </WindowLight>
  );
}

interface WindowLightProps {
  className?: string | undefined;
  /** True if it contains no text, so that it is hidden from screen readers. */
  hidden?: boolean;
  children: ReactNode;
}

/** Draws light falling through a window onto the content. */
export function WindowLight({ className, hidden, children }: WindowLightProps) {
  return (
    <div className={classNames(styles.light, className)} aria-hidden={hidden}>
      {children}
    </div>
  );
}
