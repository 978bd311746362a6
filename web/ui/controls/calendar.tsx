import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { type Day, addDays, addMonths, firstWeekdayOf, monthOf, weekdayOf, weeksOf, writtenDay } from './days.ts';
import { IconButton } from './button.tsx';
import * as styles from './calendar.module.css';
import { viewerLocale } from '#web/lib/locale.ts';

interface CalendarProps {
  value: Day | null;
  onValueChange: (day: Day) => void;
  today: Day;
  earliest?: Day | undefined;
  latest?: Day | undefined;
}

const spoken = (day: Day, style: Intl.DateTimeFormatOptions) => writtenDay(day, viewerLocale(), style);

/** A single tab stop. Arrow keys, Home, End, Page Up, and Page Down move between its days. */
export function Calendar(props: CalendarProps) {
  const { value, today, earliest, latest } = props;
  const [shown, setShown] = useState<Day>(value ?? within(today, earliest, latest));
  const [followed, setFollowed] = useState(value);
  const grid = useRef<HTMLTableElement>(null);
  if (value !== followed) {
    setFollowed(value);
    if (value) setShown(value);
  }
  const firstWeekday = firstWeekdayOf(viewerLocale());
  const weeks = weeksOf(monthOf(shown), firstWeekday);
  const title = spoken(shown, { month: 'long', year: 'numeric' });
  const pressKey = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(shown, weekdayOf(shown, firstWeekday));
    if (!next) return;
    event.preventDefault();
    flushSync(() => setShown(within(next, earliest, latest)));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton label="Previous month" icon="chevron-left" onClick={() => setShown(addMonths(shown, -1))} />
        <h3 className={classNames(styles.subtitle, typography.subtitle)} aria-live="polite">
          {title}
        </h3>
        <IconButton label="Next month" icon="chevron-right" onClick={() => setShown(addMonths(shown, 1))} />
      </div>
      <table className={styles.grid} aria-label={title} ref={grid}>
        <WeekdayNames firstWeek={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <DayButton {...props} day={day} shown={shown} onKeyDown={pressKey} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekdayNames({ firstWeek }: { firstWeek: readonly Day[] }) {
  return (
    <thead>
      <tr>
        {firstWeek.map((day) => (
          <th key={day} scope="col" abbr={spoken(day, { weekday: 'long' })}>
            <span aria-hidden="true">{spoken(day, { weekday: 'narrow' })}</span>
            <span className={layout.visuallyHidden}>{spoken(day, { weekday: 'long' })}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayButtonProps extends CalendarProps {
  day: Day;
  shown: Day;
  onKeyDown: (event: KeyboardEvent) => void;
}

function DayButton({ day, shown, value, today, earliest, latest, onValueChange, onKeyDown }: DayButtonProps) {
  const outside = monthOf(day).month !== monthOf(shown).month;
  return (
    <button
      type="button"
      className={classNames(
        typography.numerals,
        outside && styles.outside,
        day === today && styles.today,
        day === value && styles.chosen,
      )}
      aria-label={spoken(day, { dateStyle: 'full' })}
      aria-pressed={day === value}
      aria-current={day === today ? 'date' : undefined}
      disabled={within(day, earliest, latest) !== day}
      tabIndex={day === shown ? 0 : -1}
      onClick={() => onValueChange(day)}
      onKeyDown={onKeyDown}
    >
      {Number(day.slice(8))}
    </button>
  );
}

function within(day: Day, earliest: Day | undefined, latest: Day | undefined): Day {
  if (earliest !== undefined && day < earliest) return earliest;
  return latest !== undefined && day > latest ? latest : day;
}

const moves: Partial<Record<string, (day: Day, weekday: number) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, weekday) => addDays(day, -weekday),
  End: (day, weekday) => addDays(day, 6 - weekday),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};
