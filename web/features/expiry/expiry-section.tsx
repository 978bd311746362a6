import { Note } from '#web/ui/text/note.tsx';
import { type ReactNode, useState } from 'react';
import { expiryWords } from '#contract/expiry-date.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { today, writtenDay } from '#web/ui/controls/days.ts';
import { SmallButton } from '#web/ui/controls/button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './expiry-section.module.css';
import { limits } from '#contract/limits.ts';
import { ProductSummary } from '#web/features/catalog/product-row.tsx';
import { showUsage } from '#web/features/uses/api.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { suggestMonths } from './api.ts';

export function ExpirySection({ usage, children }: { usage: EntryUsage; children: ReactNode }) {
  const { clock: expiry, batchNote, printedExpiry } = usage;
  return (
    <section className={classNames(layout.panel, styles.section)} aria-labelledby="expiry-title">
      <div className={styles.head}>
        <h2 id="expiry-title" className={typography.subtitle}>
          {expiry ? expiryWords(expiry.expiresOn, today()) : 'Expiry'}
        </h2>
        {children}
      </div>
      {expiry && (
        <p className={typography.numerals}>
          Good through <b>{writtenDay(expiry.expiresOn)}</b>
        </p>
      )}
      <Note>{reasonWords(usage)}</Note>
      <SuggestMonths usage={usage} />
      {(printedExpiry ?? batchNote) !== null && (
        <dl className={styles.facts}>
          {printedExpiry !== null && <Fact name="Printed expiry" value={printedExpiry} />}
          {batchNote !== null && <Fact name="Batch" value={batchNote} />}
        </dl>
      )}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={classNames(typography.tiny, typography.muted)}>{name}</dt>
      <dd className={typography.numerals} dir="auto">
        {value}
      </dd>
    </div>
  );
}

const sourceWords = {
  own: 'from your package',
  product: 'from our catalog',
  kind: 'the usual time for its category. Check the open jar on your package',
} as const;

function reasonWords({ clock: expiry, period, entry, openedOn, packageId }: EntryUsage): string {
  if (entry.dateFinished !== null && packageId === null) return 'You finished it.';
  if (expiry?.because === 'printed') return 'This date is printed on your package.';
  if (!period) return 'Add the details from the package and the date you started it.';
  const months = counted(period.months, 'month');
  if (expiry && openedOn !== null)
    return `${months} after you opened it on ${writtenDay(openedOn)}: ${sourceWords[period.source]}.`;
  const missing = packageId === null ? 'Set the start date below.' : 'Add the day you opened it below.';
  return `It’s good for ${months} once opened. ${missing}`;
}

function SuggestMonths({ usage }: { usage: EntryUsage }) {
  const [open, setOpen] = useState(false);
  if (usage.suggestion === 'needless') return null;
  if (usage.suggestion === 'waits') return <Note>An administrator will review your suggestion. Thank you!</Note>;
  return (
    <>
      <div>
        <SmallButton icon="pencil" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Suggest months after opening
        </SmallButton>
      </div>
      {open && <MonthsDialog usage={usage} onClose={() => setOpen(false)} />}
    </>
  );
}

const { longestMonths } = limits.package;

function MonthsDialog({ usage, onClose }: { usage: EntryUsage; onClose: () => void }) {
  const { entry, ownPeriod } = usage;
  const { text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ months: ownPeriod === null ? '' : String(ownPeriod) }),
    formOf: ({ months }) => ({ success: true, data: Number(months) }),
    moreErrorsOf({ months }): Record<string, string> {
      const isRight = Number.isInteger(Number(months)) && Number(months) >= 1 && Number(months) <= longestMonths;
      return isRight ? {} : { months: `Please enter 1 to ${longestMonths} months` };
    },
    async save(months) {
      await suggestMonths(entry.product.id, months);
      showUsage(entry.id, { ...usage, suggestion: 'waits' });
    },
    savedTitle: 'Suggestion sent. Thank you!',
    failedTitle: plainFailure,
    onClose,
  });
  return (
    <FormDialog
      title="Suggest months after opening"
      description="For everyone who has this product. An administrator reviews it first."
      action="Send suggestion"
      pendingLabel="Sending..."
      {...dialog}
    >
      <ProductSummary product={entry.product} />
      <TextField
        label="Months after opening"
        inputMode="numeric"
        hint="The number in the open jar on the package, such as 12M"
        data-autofocus
        {...text('months')}
      />
    </FormDialog>
  );
}
