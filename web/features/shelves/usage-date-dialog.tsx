import { type FormEvent, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { calendarDay } from '#contract/shapes.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/field.tsx';
import { saveUsageDate, type UsageDate } from './shelf-deeds.ts';
import { usageDateLabels } from './usage-date-labels.ts';

interface UsageDateDialogProps {
  product: Product;
  which: UsageDate;
  onClose: () => void;
}

/** One usage date, typed or chosen, or cleared. Mounted only while it is open. */
export function UsageDateDialog({ product, which, onClose }: UsageDateDialogProps) {
  const { typed, type, error, refusal, saving, save, submit } = useUsageDate(product, which, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={usageDateLabels[which]}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" disabled={!product.userShelf?.[which]} onClick={() => void save(null)}>
            Clear
          </Button>
          <Button type="submit" pending={saving} pendingLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      {refusal && <FormError>{refusal}</FormError>}
      <ProductSummary product={product} />
      <DateField label="Date" value={typed} onValueChange={type} error={error} pastOnly />
    </Dialog>
  );
}

function useUsageDate(product: Product, which: UsageDate, onClose: () => void) {
  const [typed, setTyped] = useState(product.userShelf?.[which] ?? '');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [saving, setSaving] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
    setRefusal(undefined);
  };
  const save = async (day: string | null) => {
    if (saving) return;
    setSaving(true);
    const { saved, reason } = await saveUsageDate(product, which, day);
    if (saved) return onClose();
    setRefusal(reason);
    setSaving(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = calendarDay.safeParse(typed.trim());
    // An emptied field says the same as the button "Clear".
    if (typed.trim() === '') void save(null);
    else if (read.success) void save(read.data);
    else setError(read.error.issues[0]?.message);
  };
  return { typed, type, error, refusal, saving, save, submit };
}
