import { Chip } from '#web/ui/controls/chip.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { listOf, toggled } from './read-form.ts';
import * as styles from './quick-list-field.module.css';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';

interface QuickListFieldProps {
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  choices: readonly string[];
  error: string | undefined;
}

/** A field for a comma-separated list, with chips that add or remove common values (ADMIN-14 to ADMIN-16). */
export function QuickListField({ label, text, onTextChange, choices, error }: QuickListFieldProps) {
  const chosen = listOf(text);
  return (
    <div>
      <Field label={`${label} (comma-separated)`} error={error}>
        {(control) => (
          <input {...control} data-slot="control" value={text} onChange={(event) => onTextChange(event.target.value)} />
        )}
      </Field>
      <div
        className={classNames(layout.cluster, styles.choices)}
        data-slot="tags"
        role="group"
        aria-label={`Quick-add for ${label}`}
      >
        {choices.map((choice) => (
          <Chip
            key={choice}
            size="small"
            pressed={chosen.includes(choice)}
            icon={chosen.includes(choice) ? 'check' : 'plus'}
            onClick={() => onTextChange(toggled(text, choice))}
          >
            {choice}
          </Chip>
        ))}
      </div>
    </div>
  );
}
