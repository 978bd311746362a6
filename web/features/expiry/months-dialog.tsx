import { useState } from 'react';
import type { EntryUsage } from '#contract/uses.ts';
import { limits } from '#contract/limits.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useSuggestMonths } from './api.ts';

/** The months after opening, for everybody who has the product. Mounted only while it is open. */
export function MonthsDialog({ life, onClose }: { life: EntryUsage; onClose: () => void }) {
  const { mutate, isPending, error: failure } = useSuggestMonths(life);
  const known = life.ownPeriod === null ? '' : String(life.ownPeriod);
  const [text, setText] = useState(known);
  const [error, setError] = useState<string>();
  const submit = () => {
    const months = Number(text);
    const isRight = Number.isInteger(months) && months >= 1 && months <= limits.package.longestMonths;
    setError(isRight ? undefined : `Please enter 1 to ${limits.package.longestMonths} months`);
    if (!isRight || isPending) return;
    const onSuccess = () => {
      toast({ title: 'Suggestion sent. Thank you!' });
      onClose();
    };
    mutate(months, { onSuccess });
  };
  return (
    <FormDialog
      title="Suggest months after opening"
      description="For everyone who has this product. An administrator reviews it first."
      action="Send suggestion"
      pendingLabel="Sending..."
      pending={isPending}
      isDirty={text !== known}
      failure={failure ? plainFailure(failure) : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <ProductSummary product={life.entry.product} />
      <TextField
        label="Months after opening"
        inputMode="numeric"
        hint="The number in the open jar on the package, such as 12M"
        value={text}
        error={error}
        data-autofocus
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
