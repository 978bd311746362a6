import { type FormEvent, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { shelfEntryOf, useShelfEntry } from '#web/features/shelf-entry/api.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { earliestUsage, readDay, today, writtenDay } from '#web/ui/controls/days.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { saveUsageDate, type UsageDate } from './save-entry.ts';
import { usageDateLabels } from './usage-date-labels.ts';

interface UsageDateDialogProps {
  product: Product;
  which: UsageDate;
  onClose: () => void;
}

/** One usage date: typed, selected or cleared. Mounted only while it is open. */
export function UsageDateDialog({ product, which, onClose }: UsageDateDialogProps) {
  const saved = useShelfEntry(product)?.[which];
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
          <Button variant="secondary" disabled={!saved} onClick={() => void save(null)}>
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
  const [typed, setTyped] = useState<string>(shelfEntryOf(product)?.[which] ?? '');
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
    const day = readDay(typed);
    // An empty field has the same effect as the button "Clear".
    if (typed.trim() === '') void save(null);
    else if (day === undefined) setError('Please enter a date as YYYY-MM-DD');
    else if (day > today()) setError('Please choose today or an earlier date');
    else if (day < earliestUsage) setError(`Please choose ${writtenDay(earliestUsage)} or a later date`);
    else void save(day);
  };
  return { typed, type, error, refusal, saving, save, submit };
}
