import type { EntryUsage } from '#contract/uses.ts';
import { limits } from '#contract/limits.ts';
import { isPrinted } from '#contract/expiry-date.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import { useChangePackage } from './api.ts';
import { PackageForm } from './package-form.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';

type Texts = Record<'period' | 'printed' | 'batch', string>;

/** A form for the data that is printed on the package. The fields retain their input if the server rejects it. */
export function PackageFields({ life, onDone }: { life: EntryUsage; onDone: () => void }) {
  const { mutateAsync } = useChangePackage(life.entry.id);
  const { text, failure, pending, submit } = useFormFields({
    valuesAtFirst: (): Texts => ({
      period: life.ownPeriod === null ? '' : String(life.ownPeriod),
      printed: life.printedExpiry ?? '',
      batch: life.batchNote ?? '',
    }),
    formOf: ({ period, printed, batch }) => ({
      success: true,
      data: {
        ownPeriod: period.trim() === '' ? null : Number(period),
        printedExpiry: printed.trim() || null,
        batchNote: batch.trim() || null,
      },
    }),
    moreErrorsOf: errorsOf,
    async save(form) {
      await mutateAsync(form);
      onDone();
    },
    failedTitle: plainFailure,
  });
  return (
    <PackageForm action="Save" pending={pending} failure={failure} onSubmit={submit} onCancel={onDone}>
      <div className={layout.twoColumns}>
        <TextField
          label="Months after opening"
          optional
          inputMode="numeric"
          hint="The number in the open jar, such as 12M"
          {...text('period')}
        />
        <TextField
          label="Printed expiry"
          optional
          inputMode="numeric"
          placeholder="YYYY-MM"
          hint="Month or full date, like 2027-03 or 2027-03-31"
          {...text('printed')}
        />
      </div>
      <TextField label="Batch note" optional hint="Like the lot number on the bottom" {...text('batch')} />
    </PackageForm>
  );
}

function errorsOf({ period, printed, batch }: Texts): Record<string, string> {
  const { longestMonths, batchNote } = limits.package;
  const months = Number(period);
  const isValidMonths = period.trim() === '' || (Number.isInteger(months) && months >= 1 && months <= longestMonths);
  return {
    ...(!isValidMonths && { period: `Please enter 1 to ${longestMonths} months` }),
    ...(printed.trim() !== '' &&
      !isPrinted(printed.trim()) && { printed: 'Please enter a date as YYYY-MM or YYYY-MM-DD' }),
    ...(batch.length > batchNote && { batch: `Batch note must be ${batchNote} characters or less` }),
  };
}
