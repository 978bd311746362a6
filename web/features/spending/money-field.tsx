import { useState } from 'react';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import { currencyChoices } from './form-values.ts';

interface MoneyFieldProps {
  label: string;
  amount: string;
  currency: string;
  error: string | undefined;
  onChange: (changed: { amount: string } | { currency: string }) => void;
}

export function MoneyField({ label, amount, currency, error, onChange }: MoneyFieldProps) {
  const [choices] = useState(currencyChoices);
  return (
    <div className={layout.pair}>
      <TextField
        label={label}
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={error}
        value={amount}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <SelectField
        label="Currency"
        options={choices}
        value={currency}
        onChange={(event) => onChange({ currency: event.target.value })}
      />
    </div>
  );
}
