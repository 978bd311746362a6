import { limits } from '#contract/limits.ts';
import type { EntryUsage } from '#contract/uses.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { showUsage } from '#web/features/uses/api.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { suggestMonths } from './api.ts';

const { longestMonths } = limits.package;

/** Administrators review the suggestion. Mounted only while it is open. */
export function MonthsDialog({ usage, onClose }: { usage: EntryUsage; onClose: () => void }) {
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
