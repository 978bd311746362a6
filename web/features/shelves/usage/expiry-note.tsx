import type { ReactNode } from 'react';
import { Icon } from '#web/ui/media/icon.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './expiry-note.module.css';

/** Shows when the package expires, above the buttons of the card. */
export function ExpiryNote({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <p className={classNames(styles.note, typography.numerals)}>
        <Icon name="clock" size="small" />
        {note}
      </p>
      <div>{children}</div>
    </div>
  );
}
