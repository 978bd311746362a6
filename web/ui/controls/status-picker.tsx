import { type ShelfStatus, shelfStatusWords, shelfStatuses } from '#contract/statuses.ts';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { FieldGroup } from './field.tsx';
import * as styles from './status-picker.module.css';

interface StatusPickerProps {
  label?: string;
  hideLabel?: boolean;
  value: ShelfStatus | undefined;
  onValueChange: (status: ShelfStatus) => void;
  /** Arrow keys then only move focus, and Enter or Space selects the focused status. */
  savesAtOnce?: boolean;
}

export function StatusPicker({ label = 'Status', hideLabel, value, onValueChange, savesAtOnce }: StatusPickerProps) {
  const name = useId();
  return (
    <FieldGroup label={label} hideLabel={hideLabel}>
      <StatusPlaces>
        {shelfStatuses.map((status) => {
          const words = shelfStatusWords[status];
          return (
            <label key={status} data-tone={words.tone}>
              <input
                type="radio"
                name={name}
                value={status}
                checked={status === value}
                onChange={() => onValueChange(status)}
                onKeyDown={savesAtOnce ? moveOnly : undefined}
              />
              <span className={classNames(styles.glyph, typography.glyph)} data-slot="glyph" aria-hidden="true">
                {words.glyph}
              </span>
              {words.label}
            </label>
          );
        })}
      </StatusPlaces>
    </FieldGroup>
  );
}

/** The element around the three options. The skeleton also uses this element. */
export function StatusPlaces({ children }: { children: ReactNode }) {
  return <div className={styles.picker}>{children}</div>;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** By default, browsers would also select the radio button, and each move would be saved. */
function moveOnly(event: KeyboardEvent<HTMLInputElement>): void {
  const place = event.currentTarget;
  const places = [...document.getElementsByName(place.name)];
  const step = steps[event.key];
  if (event.key === 'Enter') place.click();
  if (step === undefined) return;
  event.preventDefault();
  places.at((places.indexOf(place) + step) % places.length)?.focus();
}
