import type { LabelVersion } from '#contract/ingredients.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './label-changes.module.css';

/** Lists the changes to the ingredient list, newest first. Renders nothing if the list has never changed. */
export function LabelChanges({ versions }: { versions: readonly LabelVersion[] }) {
  const changes = versions.filter(({ added, removed }) => added.length + removed.length > 0);
  if (changes.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>
        {changes.length === 1 ? 'Changed once' : `Changed ${changes.length} times`}, last on{' '}
        {dayOf(changes[0]?.dateSeen ?? '')}
      </summary>
      <ol>
        {changes.map((version) => (
          <li key={version.id}>
            <p className={classNames(typography.small, typography.strong)}>{dayOf(version.dateSeen)}</p>
            {version.added.length > 0 && (
              <p className={typography.small} dir="auto">
                <ins>Added: {version.added.join(', ')}</ins>
              </p>
            )}
            {version.removed.length > 0 && (
              <p className={typography.small} dir="auto">
                <del>Removed: {version.removed.join(', ')}</del>
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function dayOf(date: string): string {
  return new Date(date).toLocaleDateString('en', { dateStyle: 'medium' });
}
