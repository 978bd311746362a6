import { shelfStatusWords } from '#contract/statuses.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import typography from '#web/ui/tokens/typography.module.css';
import styles from './status-legend.module.css';

/** Bottom to top, as they stand in a stack. */
export const stackedStatuses = ['tried', 'using', 'wanted'] as const;
export type StackedStatus = (typeof stackedStatuses)[number];

export const stackedStatusWords = {
  tried: shelfStatusWords.tried,
  using: shelfStatusWords.currently_using,
  wanted: shelfStatusWords.want_to_try,
} as const;

export function StatusLegend() {
  return (
    <ul className={classNames(typography.tiny, styles.legend)}>
      {stackedStatuses.map((status) => (
        <li key={status} data-tone={stackedStatusWords[status].tone}>
          <i className={styles.statusDot} />
          {stackedStatusWords[status].label}
        </li>
      ))}
    </ul>
  );
}
