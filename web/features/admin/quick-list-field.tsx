import { Chip } from '#web/ui/controls/chip.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import * as styles from './quick-list-field.module.css';
import { classNames, layout } from '#web/ui/tokens/classes.ts';

interface QuickListFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  choices: readonly string[];
}

/** A field for a comma-separated list, with chips that add or remove common values (ADMIN-14 to ADMIN-16). */
export function QuickListField({ label, choices, ...field }: QuickListFieldProps) {
  const chosen = listOf(field.value);
  return (
    <div>
      <TextField label={`${label} (comma-separated)`} {...field} />
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
            onClick={() => field.onChange({ target: { value: toggled(chosen, choice) } })}
          >
            {choice}
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** Parses text such as "viral, rich , viral" into a list without duplicates (ADMIN-30). */
export function listOf(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

/** Adds a chip's value to the list, or removes the value if the list already contains it (ADMIN-16). */
function toggled(entries: readonly string[], value: string): string {
  return (entries.includes(value) ? entries.filter((entry) => entry !== value) : [...entries, value]).join(', ');
}
