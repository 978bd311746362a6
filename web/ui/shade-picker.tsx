import { shadeColor } from '#illustration/shade-color.ts';
import type { SwatchForm } from '#illustration/swatch.ts';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Swatch } from './illustration.tsx';

export interface ShadeChoice {
  id: number;
  name: string;
  hexColor?: string | null;
}

interface ShadePickerProps {
  label: string;
  hideLabel?: boolean;
  shades: readonly ShadeChoice[];
  value: number | undefined;
  onValueChange: (id: number) => void;
  /** How the product looks on paper: `smear` for creams, `pan` for powders, `drop` for gloss and polish. */
  form?: SwatchForm;
}

export function ShadePicker({ label, hideLabel, shades, value, onValueChange, form = 'smear' }: ShadePickerProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={classNames('lab', hideLabel && 'sr')}>{label}</legend>
      <div className="shades">
        {shades.map((shade) => (
          <label key={shade.id} className="shade">
            <input
              type="radio"
              name={name}
              value={shade.id}
              checked={shade.id === value}
              onChange={() => onValueChange(shade.id)}
            />
            <Swatch color={shadeColor(shade.name, shade.hexColor)} seed={shade.name} form={form} />
            <span>{shade.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
