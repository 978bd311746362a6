import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './queue-notes.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** A list in small text, with one `li` for each reason or remark. */
export function QueueNotes({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classNames(styles.notes, typography.small, typography.soft)} aria-label={label}>
      {children}
    </ul>
  );
}
