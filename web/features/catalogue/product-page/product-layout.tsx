import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './product-layout.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

interface ProductLayoutProps {
  picture: ReactNode;
  information: ReactNode;
  /** Content below the picture on wide screens, and below the information on phones. */
  children?: ReactNode;
  end?: ReactNode;
}

export function ProductLayout({ picture, information, children, end }: ProductLayoutProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.picture}>{picture}</div>
      <div className={classNames(styles.information, layout.stack)}>{information}</div>
      {children && <div className={styles.below}>{children}</div>}
      {end && <div className={styles.shades}>{end}</div>}
    </div>
  );
}
