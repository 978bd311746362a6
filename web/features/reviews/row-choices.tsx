import type { ReactNode } from 'react';
import * as styles from './row-choices.module.css';

/** The badge and the buttons at the end of a product row on Write a Review. */
export function RowChoices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}
