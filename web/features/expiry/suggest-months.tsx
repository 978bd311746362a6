import { lazy, Suspense, useState } from 'react';
import type { EntryUsage } from '#contract/uses.ts';
import { SmallButton } from '#web/ui/controls/small-button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

const MonthsDialog = lazy(async () => ({ default: (await import('./months-dialog.tsx')).MonthsDialog }));

/** If the catalog does not know the months after opening, members can suggest the number. */
export function SuggestMonths({ life }: { life: EntryUsage }) {
  const [open, setOpen] = useState(false);
  if (life.suggestion === 'needless') return null;
  if (life.suggestion === 'waits')
    return (
      <p className={classNames(typography.small, typography.soft)}>
        An administrator will review your suggestion. Thank you!
      </p>
    );
  return (
    <>
      <div>
        <SmallButton icon="pencil" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Suggest months after opening
        </SmallButton>
      </div>
      <Suspense>{open && <MonthsDialog life={life} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
