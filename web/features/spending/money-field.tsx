import { useState } from 'react';
import { TextField } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { currencyChoices } from './form-values.ts';
import * as styles from './money-field.module.css';

interface MoneyFieldProps {
  label: string;
  amount: string;
  currency: string;
  hint?: string;
  error: string | undefined;
  onAmountChange: (amount: string) => void;
  onCurrencyChange: (currency: string) => void;
}

export function MoneyField(props: MoneyFieldProps) {
  const { label, amount, currency, hint, error, onAmountChange, onCurrencyChange } = props;
  const [choices] = useState(currencyChoices);
  return (
    <div className={styles.money}>
      <TextField
        label={label}
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint={hint}
        error={error}
        value={amount}
        onChange={(event) => onAmountChange(event.target.value)}
      />
      <SelectField
        label="Currency"
        options={choices}
        value={currency}
        onChange={(event) => onCurrencyChange(event.target.value)}
      />
    </div>
  );
}
