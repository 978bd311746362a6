import { type FormEvent, useState } from 'react';
import type { EntryLife } from '#contract/entry-lives.ts';
import { limits } from '#contract/limits.ts';
import { plainFailure } from '#web/lib/plain-failure.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { today } from '#web/ui/controls/days.ts';
import { FormError, TextField } from '#web/ui/controls/field.tsx';
import layout from '#web/ui/tokens/layout.module.css';
import { useWeigh } from './api.ts';
import styles from './weigh-field.module.css';

/** Instead of by eye: what the kitchen scale says, jar and all. What is refused stays as typed. */
export function WeighField({ entryId, onDone }: { entryId: EntryLife['entry']['id']; onDone: () => void }) {
  const { mutate, isPending, error: failure } = useWeigh(entryId);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const grams = Math.round(Number(text.trim().replace(',', '.')) * 10) / 10;
    const isRight = grams > 0 && grams <= limits.life.heaviest;
    setError(isRight ? undefined : 'Please enter the weight in grams');
    if (!isRight || isPending) return;
    mutate({ grams, on: today(), at: new Date().toISOString() }, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <FormError>{plainFailure(failure)}</FormError>}
      <TextField
        label="Weight in grams"
        inputMode="decimal"
        hint="With jar and lid. The first weighing counts as how full it is now; from the next one on the weight says it, by the size in g or ml below."
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <div className={layout.formFooter}>
        <Button type="submit" pending={isPending} pendingLabel="Saving...">
          Save weight
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
