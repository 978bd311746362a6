import { limits } from '#contract/limits.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { countUse } from '#web/features/expiry/uses.ts';
import { EntryRow } from '#web/features/shelves/entry-row.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import { SmallButton } from '#web/ui/controls/small-button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useUnused } from './api.ts';

/**
 * Lists the Currently Using products whose last recorded use was at least `unusedDays` days ago. Renders nothing if
 * there are no such products, or if the call fails.
 */
export function Unused() {
  const { data } = useUnused();
  if (!data || data.length === 0) return null;
  return (
    <section className={layout.pageSection} aria-labelledby="unused-title">
      <h2 id="unused-title" className={typography.subtitle}>
        Not used for {limits.beautyLife.unusedDays} days
      </h2>
      <p className={classNames(typography.small, typography.soft, layout.countLine)}>
        Use them next, or mark them as Tried.
      </p>
      <ul>
        {data.map(({ entry, lastUsedOn }) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            action={
              <SmallButton
                icon="check"
                iconSize="small"
                aria-label={`Used it: ${titleOf(entry.product)}`}
                onClick={() => void countUse(entry.product, entry.id)}
              >
                Used it
              </SmallButton>
            }
          >
            Last used {writtenDay(lastUsedOn)}
          </EntryRow>
        ))}
      </ul>
    </section>
  );
}
