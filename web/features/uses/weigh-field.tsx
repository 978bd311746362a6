import { limits } from '#contract/limits.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { today } from '#web/ui/controls/days.ts';
import { FormError, TextField } from '#web/ui/controls/field.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import { useWeigh } from './api.ts';
import * as styles from './weigh-field.module.css';

const gramsOf = (text: string) => Math.round(Number(text.trim().replace(',', '.')) * 10) / 10;

/** The weight includes the jar. The server calculates the level from it. */
export function WeighField({ entryId, onDone }: { entryId: number; onDone: () => void }) {
  const { mutateAsync } = useWeigh(entryId);
  const { text, failure, pending, submit } = useFormFields({
    valuesAtFirst: () => ({ grams: '' }),
    formOf: ({ grams }) => ({ success: true, data: gramsOf(grams) }),
    moreErrorsOf({ grams }): Record<string, string> {
      const weight = gramsOf(grams);
      return weight > 0 && weight <= limits.package.heaviest ? {} : { grams: 'Please enter the weight in grams' };
    },
    async save(grams) {
      await mutateAsync({ grams, on: today(), at: new Date().toISOString() });
      onDone();
    },
    failedTitle: plainFailure,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <FormError>{failure}</FormError>}
      <TextField
        label="Weight in grams"
        inputMode="decimal"
        hint="Include the jar and lid. Your first weight is the starting point. After that, we calculate how full it is from the weight and the size in g or ml below."
        {...text('grams')}
      />
      <div className={layout.formFooter}>
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          Save weight
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
