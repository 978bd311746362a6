import type { EntryUsage } from '#contract/uses.ts';
import { limits } from '#contract/limits.ts';
import { today } from '#web/ui/controls/days.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useWeigh } from './api.ts';
import { PackageForm } from './package-form.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';

/** The weight includes the jar. The server calculates the level from it. */
export function WeighField({ entryId, onDone }: { entryId: EntryUsage['entry']['id']; onDone: () => void }) {
  const { mutateAsync } = useWeigh(entryId);
  const { text, failure, pending, submit } = useFormFields({
    valuesAtFirst: () => ({ grams: '' }),
    formOf: ({ grams }) => ({ success: true, data: Math.round(Number(grams.trim().replace(',', '.')) * 10) / 10 }),
    moreErrorsOf({ grams }): Record<string, string> {
      const weight = Math.round(Number(grams.trim().replace(',', '.')) * 10) / 10;
      return weight > 0 && weight <= limits.package.heaviest ? {} : { grams: 'Please enter the weight in grams' };
    },
    async save(grams) {
      await mutateAsync({ grams, on: today(), at: new Date().toISOString() });
      onDone();
    },
    failedTitle: plainFailure,
  });
  return (
    <PackageForm action="Save weight" pending={pending} failure={failure} onSubmit={submit} onCancel={onDone}>
      <TextField
        label="Weight in grams"
        inputMode="decimal"
        hint="Include the jar and lid. Your first weight is the starting point. After that, we calculate how full it is from the weight and the size in g or ml below."
        {...text('grams')}
      />
    </PackageForm>
  );
}
