import { limits } from '#contract/limits.ts';
import { type SizeUnit, sizeUnits } from '#contract/spending-form.ts';
import type { Purchase } from '#contract/spending.ts';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { MoneyField } from './money-field.tsx';
import * as styles from './purchase-dialog.module.css';
import { usePurchaseForm } from './use-purchase-form.ts';

interface PurchaseDialogProps {
  /** The package to change, or the entry that gets a new one. */
  of: { purchase: Purchase } | { entryId: number; isFirst: boolean; dateAdded: string };
  onClose: () => void;
}

const waysToGet = [
  { value: 'paid', label: 'I paid for it' },
  { value: 'gift', label: 'It was a gift' },
] as const;
const unitWords: Record<SizeUnit, string> = { ml: 'ml', g: 'g', pieces: 'pieces' };

/** The price of a package. Mounted only while it is open. */
export function PurchaseDialog({ of, onClose }: PurchaseDialogProps) {
  const { values, change, errors, dialog } = usePurchaseForm(of, onClose);
  return (
    <FormDialog
      title={'purchase' in of ? 'Edit purchase' : of.isFirst ? 'Add price and size' : 'Add another purchase'}
      description="Only you can see it."
      onClose={onClose}
      {...dialog}
    >
      <RadioList
        label="How did you get it?"
        options={waysToGet}
        value={values.obtained}
        error={errors.obtained}
        onValueChange={(obtained) => change({ obtained })}
      />
      <MoneyField
        label={values.obtained === 'gift' ? 'What it was worth' : 'Price'}
        amount={values.amount}
        currency={values.currency}
        error={errors.price ?? errors.currency}
        onAmountChange={(amount) => change({ amount })}
        onCurrencyChange={(currency) => change({ currency })}
      />
      <div className={styles.pair}>
        <TextField
          label="Size"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          error={errors.size}
          value={values.size}
          onChange={(event) => change({ size: event.target.value })}
        />
        <SelectField
          label="Unit"
          options={sizeUnits.map((value) => ({ value, label: unitWords[value] }))}
          value={values.unit}
          onChange={(event) => change({ unit: sizeUnits.find((unit) => unit === event.target.value) ?? 'ml' })}
        />
      </div>
      <TextField
        label="Where you got it"
        optional
        autoComplete="off"
        maxLength={limits.purchases.place}
        error={errors.boughtAt}
        value={values.boughtAt}
        onChange={(event) => change({ boughtAt: event.target.value })}
      />
      <DateField
        label="Date"
        optional
        pastOnly
        hint="Purchases with no date aren’t shown by month"
        value={values.boughtOn}
        error={errors.boughtOn}
        onValueChange={(boughtOn) => change({ boughtOn })}
      />
    </FormDialog>
  );
}
