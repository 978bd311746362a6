import type { Product } from '#contract/catalogue.ts';
import { ProductSummary } from '#web/features/catalogue/product-summary.tsx';
import { shelfEntryOf, useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { earliestUsage, readDay, today, writtenDay } from '#web/ui/controls/days.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { saveUsageDate, type UsageDate, usageDateLabels } from '#web/features/shelves/details/save-entry.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';

interface UsageDateDialogProps {
  product: Product;
  which: UsageDate;
  onClose: () => void;
}

export function UsageDateDialog({ product, which, onClose }: UsageDateDialogProps) {
  const saved = useShelfEntry(product)?.[which];
  const { change, field, failure, pending, submit } = useUsageDate(product, which, onClose);
  const clear = () => {
    change({ day: '' });
    void submit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={usageDateLabels[which]}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
      footer={
        <>
          <Button variant="secondary" disabled={!saved} onClick={clear}>
            Clear
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      {failure && <FormError>{failure}</FormError>}
      <ProductSummary product={product} />
      <DateField label="Date" pastOnly {...field('day')} />
    </Dialog>
  );
}

function useUsageDate(product: Product, which: UsageDate, onClose: () => void) {
  return useFormFields({
    valuesAtFirst: (): { day: string } => ({ day: shelfEntryOf(product)?.[which] ?? '' }),
    // Saving an empty field clears the date, just like the "Clear" button.
    formOf: ({ day }) => ({ success: true, data: day.trim() === '' ? null : (readDay(day) ?? null) }),
    moreErrorsOf({ day: typed }): Record<string, string> {
      const day = readDay(typed);
      if (typed.trim() === '') return {};
      if (day === undefined) return { day: 'Please enter a date as YYYY-MM-DD' };
      if (day > today()) return { day: 'Choose today or an earlier date' };
      return day < earliestUsage ? { day: `Choose ${writtenDay(earliestUsage)} or a later date` } : {};
    },
    async save(day) {
      const { saved, reason } = await saveUsageDate(product, which, day);
      if (saved) onClose();
      else throw new Error(reason);
    },
    failedTitle: (error) => (error instanceof Error && error.message) || undefined,
  });
}
