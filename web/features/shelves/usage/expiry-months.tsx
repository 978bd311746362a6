import { daysBetween, expiryWords } from '#contract/expiry-date.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import { useExpiries } from '#web/features/expiry/api.ts';
import { type Day, today, writtenDay } from '#web/ui/controls/days.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { EntryRow } from '#web/features/shelves/entry-row.tsx';
import * as styles from './expiry-months.module.css';

export function ExpiryMonths({ entries }: { entries: readonly ShelfEntry[] }) {
  const { data: clocks } = useExpiries();
  if (!clocks) return null;
  const day = today();
  const months = Map.groupBy(entries, ({ id }) => monthTitle(clocks.get(id), day));
  return [...months].map(([title, rows]) => (
    <section key={title} className={styles.month} aria-label={title}>
      <h2 className={typography.subtitle}>{title}</h2>
      <ul>
        {rows.map((entry) => {
          const expiresOn = clocks.get(entry.id);
          return (
            <EntryRow key={entry.id} entry={entry}>
              {expiresOn === undefined ? (
                <span className={typography.muted}>Add a date</span>
              ) : (
                <>
                  {writtenDay(expiresOn)}
                  <span className={classNames(typography.tiny, typography.muted)}>{expiryWords(expiresOn, day)}</span>
                </>
              )}
            </EntryRow>
          );
        })}
      </ul>
    </section>
  ));
}

function monthTitle(expiresOn: Day | undefined, day: Day): string {
  if (expiresOn === undefined) return 'No date yet';
  if (daysBetween(day, expiresOn) < 0) return 'Expired';
  return writtenDay(expiresOn, 'en', { month: 'long', year: 'numeric' });
}
