import type { ReactNode } from 'react';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import * as styles from './checkbox.module.css';

interface CheckboxProps {
  label: ReactNode;
  /** Leaves the label to screen readers, if the context makes the purpose of the checkbox clear. */
  hideLabel?: boolean;
  checked: boolean;
  disabled?: boolean;
  /** `isRange` is true if Shift was pressed, which selects a range in lists. */
  onCheckedChange: (checked: boolean, isRange: boolean) => void;
  className?: string | undefined;
}

export function Checkbox({ label, hideLabel, checked, disabled, onCheckedChange, className }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target, nativeEvent }) =>
          onCheckedChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className={classNames(hideLabel && layout.visuallyHidden)}>{label}</span>
    </label>
  );
}
