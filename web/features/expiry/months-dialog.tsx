import type { EntryUsage } from '#contract/uses.ts';
import { limits } from '#contract/limits.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useSuggestMonths } from './api.ts';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';

const { longestMonths } = limits.package;

/** Administrators review the suggestion. Mounted only while it is open. */
export function MonthsDialog({ life, onClose }: { life: EntryUsage; onClose: () => void }) {
  const { mutateAsync } = useSuggestMonths(life);
  const { text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ months: life.ownPeriod === null ? '' : String(life.ownPeriod) }),
    formOf: ({ months }) => ({ success: true, data: Number(months) }),
    moreErrorsOf({ months }): Record<string, string> {
      const isRight = Number.isInteger(Number(months)) && Number(months) >= 1 && Number(months) <= longestMonths;
      return isRight ? {} : { months: `Please enter 1 to ${longestMonths} months` };
    },
    save: async (months) => void (await mutateAsync(months)),
    savedTitle: 'Suggestion sent. Thank you!',
    failedTitle: plainFailure,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Suggest months after opening"
      description="For everyone who has this product. An administrator reviews it first."
      action="Send suggestion"
      pendingLabel="Sending..."
      onClose={onClose}
      {...dialog}
    >
      <ProductSummary product={life.entry.product} />
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
