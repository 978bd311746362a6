import type { Product } from '#contract/catalogue.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { UseDayField, useUseDay } from './use-day-field.tsx';
import { countUses } from './uses.ts';

interface UsedOnDialogProps {
  product: Product;
  entryId: number;
  onClose: () => void;
}

/** Counts one use on any day. Mounted only while it is open. */
export function UsedOnDialog({ product, entryId, onClose }: UsedOnDialogProps) {
  const day = useUseDay();
  const submit = () => {
    const on = day.read();
    if (on === undefined) return;
    void countUses([{ product, entryId }], on);
    onClose();
  };
  return (
    <FormDialog
      title="Used on another day"
      size="small"
      action="Count use"
      pending={false}
      isDirty={day.typed !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <ProductSummary product={product} />
      <UseDayField day={day} />
    </FormDialog>
  );
}
