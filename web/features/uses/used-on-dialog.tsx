import type { Product } from '#contract/catalogue.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { dayErrors, dayOf, UseDayField, useDayAtFirst } from './use-day-field.tsx';
import { countUses } from './uses.ts';

interface UsedOnDialogProps {
  product: Product;
  entryId: number;
  onClose: () => void;
}

/** A dialog that adds one use on a day that the member chooses. Mounted only while it is open. */
export function UsedOnDialog({ product, entryId, onClose }: UsedOnDialogProps) {
  const started = useShelfEntry(product)?.dateStarted ?? null;
  const { values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: () => useDayAtFirst,
    formOf: (typed) => ({ success: true, data: dayOf(typed) }),
    moreErrorsOf: dayErrors,
    // The page shows the use immediately, so the dialog does not wait for the server.
    save: (on) => void (on && countUses([{ product, entryId }], on)),
    failedTitle: 'Failed to log the use',
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Used on another day"
      size="small"
      action="Log use"
      onClose={onClose}
      {...dialog}
      isDirty={values.typed !== ''}
    >
      <ProductSummary product={product} />
      <UseDayField day={values} startDates={[started]} error={errors.typed} onChange={change} />
    </FormDialog>
  );
}
