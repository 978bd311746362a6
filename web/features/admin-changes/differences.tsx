import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import type { Difference } from './change-words.ts';
import * as styles from './differences.module.css';

export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className={classNames(styles.differences, typography.small)}>
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt className={typography.muted}>{field}</dt>
          <dd>
            {before !== '' && <del>{before}</del>}
            {before !== '' && after !== '' && (
              <>
                <span aria-hidden="true"> → </span>
                <span className={layout.visuallyHidden}> became </span>
              </>
            )}
            {after !== '' && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
