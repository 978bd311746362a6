import { useState } from 'react';
import { Chip } from '#web/ui/controls/chip.tsx';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { addDays, type Day, readDay, today } from '#web/ui/controls/days.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

type Choice = 'today' | 'yesterday' | 'other';

/** The server accepts no use before this day. */
const earliest: Day = '2000-01-01';

/** The day of a use: today, yesterday, or any earlier one. `read` returns it, or shows why it is not valid. */
export function useUseDay() {
  const [choice, setChoice] = useState<Choice>('today');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const choose = (next: Choice) => {
    setChoice(next);
    setError(undefined);
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const read = (): Day | undefined => {
    if (choice !== 'other') return choice === 'today' ? today() : addDays(today(), -1);
    const day = readDay(typed);
    if (day === undefined) setError('Please enter a date as YYYY-MM-DD');
    else if (day > today() || day < earliest) setError('Please choose today or an earlier date');
    else return day;
    return undefined;
  };
  return { choice, choose, typed, type, error, read };
}

const labels: Record<Choice, string> = { today: 'Today', yesterday: 'Yesterday', other: 'Another day' };

export function UseDayField({ day }: { day: ReturnType<typeof useUseDay> }) {
  const { choice, choose, typed, type, error } = day;
  return (
    <>
      <div className={layout.stack} role="group" aria-label="Day">
        <p className={typography.label} aria-hidden="true">
          Day
        </p>
        <div className={classNames(layout.cluster)}>
          {(['today', 'yesterday', 'other'] as const).map((each) => (
            <Chip key={each} pressed={each === choice} onClick={() => choose(each)}>
              {labels[each]}
            </Chip>
          ))}
        </div>
      </div>
      {choice === 'other' && <DateField label="Date" value={typed} onValueChange={type} error={error} pastOnly />}
    </>
  );
}
