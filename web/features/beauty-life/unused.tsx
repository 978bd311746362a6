import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { countUse } from '#web/features/uses/uses.ts';
import { EntryRow } from '#web/features/shelves/entry-row.tsx';
import { deviceItems } from '#web/lib/device/stored-items.ts';
import { writtenDay } from '#web/ui/controls/days.ts';
import { SmallButton } from '#web/ui/controls/button.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import { Note } from '#web/ui/text/note.tsx';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { listUnused } from '#contract/beauty-life.ts';
import { TitledSection } from '#web/ui/layout/titled-section.tsx';

const dismissedKey = 'shelflife.unused.dismissed';

/** Returns the dismissed rows. A row returns after the member has used the product again. */
function dismissedRows(): readonly string[] {
  return deviceItems.getItem(dismissedKey)?.split(' ') ?? [];
}

/** Products last used at least `unusedDays` days ago. Renders nothing if the call fails. */
export function Unused() {
  const { data = [] } = useCall(listUnused, {});
  const [dismissed, setDismissed] = useState(dismissedRows);
  const rowOf = ({ entry, lastUsedOn }: (typeof data)[number]) => `${entry.id}:${lastUsedOn}`;
  if (data.every((row) => dismissed.includes(rowOf(row)))) return null;
  const dismiss = () => {
    const rows = data.map(rowOf);
    deviceItems.setItem(dismissedKey, rows.join(' '));
    setDismissed(rows);
  };
  return (
    <TitledSection
      title={`Not used for ${limits.beautyLife.unusedDays} days`}
      beside={
        <SmallButton icon="close" iconSize="small" onClick={dismiss}>
          Not now
        </SmallButton>
      }
    >
      <Note className={layout.countLine}>Use them next, or mark them as Tried.</Note>
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
    </TitledSection>
  );
}
