import type { ReactNode } from 'react';
import * as styles from './queue-actions.module.css';

/** What can be done with an entry, or with those that are selected. */
export function QueueActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-slot="actions">
      {children}
    </div>
  );
}
