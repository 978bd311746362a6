import { Chip } from '#web/ui/controls/chip.tsx';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { addDays, type Day, readDay, today, writtenDay } from '#web/ui/controls/days.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

type Choice = 'today' | 'yesterday' | 'other';

/** The earliest day that the server accepts for a use. */
const earliest: Day = '2000-01-01';

/** The day of a use: today, yesterday, or a day that the member types. */
export interface UseDay {
  choice: Choice;
  typed: string;
}
export const useDayAtFirst: UseDay = { choice: 'today', typed: '' };

/** Returns the day, or undefined if the typed text is not a valid day. */
export function dayOf({ choice, typed }: UseDay): Day | undefined {
  if (choice === 'other') return readDay(typed);
  return choice === 'today' ? today() : addDays(today(), -1);
}

export function dayErrors(use: UseDay): Record<string, string> {
  const day = dayOf(use);
  if (day === undefined) return { typed: 'Please enter a date as YYYY-MM-DD' };
  if (day > today()) return { typed: 'Please choose today or an earlier date' };
  return day < earliest ? { typed: `Please choose ${writtenDay(earliest)} or a later date` } : {};
}

const labels: Record<Choice, string> = { today: 'Today', yesterday: 'Yesterday', other: 'Another day' };

interface UseDayFieldProps {
  day: UseDay;
  error: string | undefined;
  onChange: (changed: Partial<UseDay>) => void;
}

export function UseDayField({ day: { choice, typed }, error, onChange }: UseDayFieldProps) {
  return (
    <>
      <div className={layout.stack} role="group" aria-label="Day">
        <p className={typography.label} aria-hidden="true">
          Day
        </p>
        <div className={classNames(layout.cluster)}>
          {(['today', 'yesterday', 'other'] as const).map((each) => (
            <Chip key={each} pressed={each === choice} onClick={() => onChange({ choice: each, typed })}>
              {labels[each]}
            </Chip>
          ))}
        </div>
      </div>
      {choice === 'other' && (
        <DateField
          label="Date"
          value={typed}
          onValueChange={(day) => onChange({ typed: day })}
          error={error}
          pastOnly
        />
      )}
    </>
  );
}
