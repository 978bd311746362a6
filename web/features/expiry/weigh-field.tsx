import { useState } from 'react';
import type { EntryUsage } from '#contract/uses.ts';
import { limits } from '#contract/limits.ts';
import { today } from '#web/ui/controls/days.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useWeigh } from './api.ts';
import { PackageForm } from './package-form.tsx';

/**
 * An alternative to estimating by eye: the weight on a kitchen scale, including the jar. Refused input stays in the
 * field.
 */
export function WeighField({ entryId, onDone }: { entryId: EntryUsage['entry']['id']; onDone: () => void }) {
  const { mutate, isPending, error: failure } = useWeigh(entryId);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const grams = Math.round(Number(text.trim().replace(',', '.')) * 10) / 10;
    const isRight = grams > 0 && grams <= limits.package.heaviest;
    setError(isRight ? undefined : 'Please enter the weight in grams');
    if (!isRight || isPending) return;
    mutate({ grams, on: today(), at: new Date().toISOString() }, { onSuccess: onDone });
  };
  return (
    <PackageForm action="Save weight" pending={isPending} failure={failure} onSubmit={submit} onCancel={onDone}>
      <TextField
        label="Weight in grams"
        inputMode="decimal"
        hint="Include the jar and lid. The first weight stands for how full it is now. After that, we calculate it from the weight and the size in g or ml below."
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
    </PackageForm>
  );
}
