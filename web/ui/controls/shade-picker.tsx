import { shadeColor } from '#illustration/shade-color.ts';
import type { SwatchForm } from '#illustration/swatch.ts';
import { type ReactNode, useId } from 'react';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import * as styles from './shade-picker.module.css';

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
  /** The shape of the swatches: `smear` for creams, `pan` for powders, and `drop` for gloss and polish. */
  form?: SwatchForm;
}

export function ShadePicker({ label, hideLabel, shades, value, onValueChange, form = 'smear' }: ShadePickerProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={classNames(typography.label, hideLabel && layout.visuallyHidden)} data-slot="label">
        {label}
      </legend>
      <ShadePlaces>
        {shades.map((shade) => (
          <label key={shade.id} className={styles.shade}>
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
      </ShadePlaces>
    </fieldset>
  );
}

/** The element around the shades. The skeleton also uses this element. */
export function ShadePlaces({ children }: { children: ReactNode }) {
  return (
    <div className={styles.picker} data-slot="shade-picker">
      {children}
    </div>
  );
}
