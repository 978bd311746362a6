import type { ReactNode } from 'react';
import * as styles from './queue-actions.module.css';

/** The action buttons of one entry, or of all selected entries. */
export function QueueActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-slot="actions">
      {children}
    </div>
  );
}
