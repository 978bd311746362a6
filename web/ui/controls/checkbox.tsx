import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './checkbox.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

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
