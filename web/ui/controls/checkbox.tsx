import type { ReactNode } from 'react';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import * as styles from './checkbox.module.css';

interface CheckboxProps {
  label: ReactNode;
  /** Leaves the label to screen readers, if the context makes the purpose of the checkbox clear. */
  hideLabel?: boolean;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (checked: boolean) => void;
  className?: string | undefined;
}

export function Checkbox({ label, hideLabel, checked, disabled, onCheckedChange, className }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span className={classNames(hideLabel && layout.visuallyHidden)}>{label}</span>
    </label>
  );
}
