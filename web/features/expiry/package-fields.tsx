import { useState } from 'react';
import type { EntryUsage } from '#contract/uses.ts';
import { limits } from '#contract/limits.ts';
import { isPrinted } from '#contract/expiry-date.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import { useChangePackage } from './api.ts';
import { PackageForm } from './package-form.tsx';

type Texts = Record<'period' | 'printed' | 'batch', string>;

/** The data printed on the package. Refused input stays in the fields. */
export function PackageFields({ life, onDone }: { life: EntryUsage; onDone: () => void }) {
  const { mutate, isPending, error } = useChangePackage(life.entry.id);
  const [texts, setTexts] = useState<Texts>({
    period: life.ownPeriod === null ? '' : String(life.ownPeriod),
    printed: life.printedExpiry ?? '',
    batch: life.batchNote ?? '',
  });
  const [errors, setErrors] = useState<Partial<Texts>>({});
  const field = (name: keyof Texts) => ({
    value: texts[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setTexts({ ...texts, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const submit = () => {
    const wrong = errorsOf(texts);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || isPending) return;
    mutate(
      {
        ownPeriod: texts.period.trim() === '' ? null : Number(texts.period),
        printedExpiry: texts.printed.trim() || null,
        batchNote: texts.batch.trim() || null,
      },
      { onSuccess: onDone },
    );
  };
  return (
    <PackageForm action="Save" pending={isPending} failure={error} onSubmit={submit} onCancel={onDone}>
      <div className={layout.twoColumns}>
        <TextField
          label="Months after opening"
          optional
          inputMode="numeric"
          hint="The number in the open jar, such as 12M"
          {...field('period')}
        />
        <TextField
          label="Printed expiry"
          optional
          inputMode="numeric"
          placeholder="YYYY-MM"
          hint="Month or full date, like 2027-03 or 2027-03-31"
          {...field('printed')}
        />
      </div>
      <TextField label="Batch note" optional hint="Like the lot number on the bottom" {...field('batch')} />
    </PackageForm>
  );
}

function errorsOf({ period, printed, batch }: Texts): Partial<Texts> {
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
