import { isOwned } from '#contract/statuses.ts';
import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { finishProduct } from '#web/features/shelf-entry/mutations.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { today, writtenDay } from '#web/ui/controls/days.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { UsageDateDialog } from '#web/features/shelves/late-dialogs.ts';
import * as entries from '#web/features/shelves/details/save-entry.ts';
import { FieldHint } from '#web/ui/controls/field.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './usage-dates.module.css';

const dates: readonly entries.UsageDate[] = ['dateStarted', 'dateFinished'];

/** See PDP-36 to PDP-38. If a package is open (`isOpen`), a finished product can be finished again. */
export function UsageDates({ product, isOpen = false }: { product: Product; isOpen?: boolean }) {
  const [open, setOpen] = useState<entries.UsageDate>();
  const entry = useShelfEntry(product);
  if (!entry) return null;
  const editable = isOwned(entry.status);
  return (
    <section aria-labelledby="usage-dates-title">
      <h2 id="usage-dates-title" className={typography.label} data-slot="label">
        Usage dates
      </h2>
      <dl className={styles.dates}>
        {dates.map((which) => (
          <div key={which}>
            <dt>{entries.usageDateLabels[which]}</dt>
            <dd>
              {editable ? (
                <button
                  type="button"
                  className={classNames(styles.dateButton, typography.numerals)}
                  aria-label={`${entries.usageDateLabels[which]}: ${entry[which] ? writtenDay(entry[which]) : 'not yet'}`}
                  onClick={() => setOpen(which)}
                >
                  <Icon name="calendar" size="small" />
                  <DayText day={entry[which]} />
                </button>
              ) : (
                <DayText day={entry[which]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {entries.lacksStart(entry) && (
        <Button
          className={styles.finish}
          variant="secondary"
          icon="calendar"
          onClick={() => void entries.saveUsageDate(product, 'dateStarted', today())}
        >
          Started today
        </Button>
      )}
      {editable && (isOpen || entry.dateFinished === null) && (
        <Button className={styles.finish} variant="secondary" icon="check" onClick={() => void finishProduct(product)}>
          Mark as finished
        </Button>
      )}
      {!editable && <FieldHint>You can add dates once you’re using this product or have tried it.</FieldHint>}
      <UsageDateDialog shown={open && { product, which: open, onClose: () => setOpen(undefined) }} />
    </section>
  );
}

function DayText({ day }: { day: string | null }) {
  return day ? (
    <span className={typography.numerals}>{writtenDay(day)}</span>
  ) : (
    <span className={typography.muted}>Not yet</span>
  );
}
