import { classNames, type Wrapping } from '#web/ui/tokens/classes.ts';
import * as styles from './showcase.module.css';

/** The wall behind the drawn shelves on the welcome page and the sign-in pages. It is hidden from screen readers. */
export function Showcase({
  className,
  shelvesClassName,
  children,
}: Wrapping & { shelvesClassName?: string | undefined }) {
  return (
    <WindowLight className={classNames(styles.wall, className)} hidden>
      <div className={classNames(styles.shelves, shelvesClassName)}>{children}</div>
    </WindowLight>
  );
}

/** `hidden` if the content contains no text and is hidden from screen readers. */
export function WindowLight({ className, hidden, children }: Wrapping & { hidden?: boolean }) {
  return (
    <div className={classNames(styles.light, className)} aria-hidden={hidden}>
      {children}
    </div>
  );
}
