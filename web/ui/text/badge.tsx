import { type ShelfStatus, shelfStatusWords } from '#contract/statuses.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './badge.module.css';

export function StatusBadge({ status }: { status: ShelfStatus }) {
  const words = shelfStatusWords[status];
  return (
    <span className={styles.badge} data-slot="badge" data-tone={words.tone}>
      <span className={classNames(styles.glyph, typography.glyph)} data-slot="glyph" aria-hidden="true">
        {words.glyph}
      </span>{' '}
      {words.badge}
    </span>
  );
}
