import { type ShelfStatus, shelfStatusWords } from '#contract/statuses.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './badge.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

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
