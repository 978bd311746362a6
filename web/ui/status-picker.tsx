import { type ShelfStatus, shelfStatusWords, shelfStatuses } from '#contract/statuses.ts';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field.tsx';

interface StatusPickerProps {
  label?: string;
  hideLabel?: boolean;
  value: ShelfStatus | undefined;
  onValueChange: (status: ShelfStatus) => void;
  error?: string | undefined;
}

export function StatusPicker({ label = 'Status', hideLabel, value, onValueChange, error }: StatusPickerProps) {
  const name = useId();
  return (
    <fieldset className="f" aria-describedby={error ? `${name}-message` : undefined}>
      <legend className={classNames('lab', hideLabel && 'sr')}>{label}</legend>
      <div className="statuspick">
        {shelfStatuses.map((status) => {
          const words = shelfStatusWords[status];
          return (
            <label key={status} className={`k-${words.tone}`}>
              <input
                type="radio"
                name={name}
                value={status}
                checked={status === value}
                onChange={() => onValueChange(status)}
              />
              <span className="glyph" aria-hidden="true">
                {words.glyph}
              </span>
              {words.label}
            </label>
          );
        })}
      </div>
      {error && <FieldMessage id={`${name}-message`} error={error} />}
    </fieldset>
  );
}
