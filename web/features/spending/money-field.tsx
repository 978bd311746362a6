import { useState } from 'react';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { currencyCodes, decimalsOf, readAmount, writeAmount } from '#contract/currencies.ts';
import { viewerLocale } from '#web/lib/locale.ts';
import { deviceItems } from '#web/lib/device/stored-items.ts';

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
        onValueChange={(chosen) => onChange({ currency: chosen })}
      />
    </div>
  );
}

const lastCurrency = 'shelflife.currency';

/** Last chosen on this device or, failing that, that of the browser's region. The default is EUR. */
export function usualCurrency(): string {
  const saved = deviceItems.getItem(lastCurrency);
  if (saved !== null && currencyCodes.includes(saved)) return saved;
  const region = new Intl.Locale(viewerLocale()).maximize().region ?? '';
  return byRegion[region] ?? 'EUR';
}
const byRegion: Record<string, string> = {
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CZ: 'CZK',
  JP: 'JPY',
  KR: 'KRW',
  CN: 'CNY',
  IN: 'INR',
  BR: 'BRL',
  MX: 'MXN',
};

export function rememberCurrency(currency: string): void {
  deviceItems.setItem(lastCurrency, currency);
}

const currencyChoices = () => {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return currencyCodes.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }));
};

export function amountProblem(text: string, currency: string): string | undefined {
  if (readAmount(text, currency) !== undefined) return undefined;
  return `Please enter the price like this: ${writeAmount(1290, currency)}${decimalsOf(currency) === 0 ? ', without decimals' : ''}`;
}
