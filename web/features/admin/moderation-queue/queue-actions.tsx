import type { ReactNode } from 'react';
import * as styles from './queue-actions.module.css';

export function QueueActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-slot="actions">
      {children}
    </div>
  );
}
