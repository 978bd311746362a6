import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Day, addDays, addMonths, firstWeekdayOf, monthOf, weeksOf } from './days.ts';
import { IconButton } from './icon-button.tsx';

interface CalendarProps {
  value: Day | null;
  onValueChange: (day: Day) => void;
  today: Day;
  /** Days after it cannot be chosen. */
  latest?: Day | undefined;
  locale?: string;
}

/** A month to choose a day from: one stop of the keyboard, then arrows, Home, End, Page Up and Page Down. */
export function Calendar({ value, onValueChange, today, latest, locale = navigator.language }: CalendarProps) {
  const [shown, setShown] = useState<Day>(value ?? today);
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (value) setShown(value);
  }, [value]);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [shown]);
  const weekday = firstWeekdayOf(locale);
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${shown}T00:00:00Z`),
  );
  const pressKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, shown, weekday);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setShown(latest && next > latest ? latest : next);
  };
  return (
    <div className="cal">
      <div className="cal-h">
        <IconButton label="Previous month" icon="chevron-left" onClick={() => setShown(addMonths(shown, -1))} />
        <h3 className="t-sub" aria-live="polite">
          {title}
        </h3>
        <IconButton label="Next month" icon="chevron-right" onClick={() => setShown(addMonths(shown, 1))} />
      </div>
      <div className="cal-g" role="grid" aria-label={title} ref={grid} onKeyDown={pressKey}>
        <WeekdayNames firstDay={weeksOf(monthOf(shown), weekday)[0]?.[0] ?? shown} locale={locale} />
        {weeksOf(monthOf(shown), weekday).map((week) => (
          <div role="row" className="contents" key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} {...{ day, shown, value, today, latest, locale, onValueChange }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function WeekdayNames({ firstDay, locale }: { firstDay: Day; locale: string }) {
  const name = (day: Day, weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <div role="row" className="contents">
      {Array.from({ length: 7 }, (_, index) => addDays(firstDay, index)).map((day) => (
        <abbr key={day} role="columnheader" title={name(day, 'long')} aria-label={name(day, 'long')}>
          {name(day, 'narrow')}
        </abbr>
      ))}
    </div>
  );
}

interface DayCellProps extends Required<Pick<CalendarProps, 'value' | 'onValueChange' | 'today' | 'locale'>> {
  day: Day;
  shown: Day;
  latest: Day | undefined;
}

function DayCell({ day, shown, value, today, latest, locale, onValueChange }: DayCellProps) {
  const outside = monthOf(day).month !== monthOf(shown).month;
  const spoken = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  const looks = ['num', outside && 'out', day === today && 'today'].filter(Boolean).join(' ');
  return (
    <div role="gridcell" aria-selected={day === value}>
      <button
        type="button"
        className={looks}
        aria-label={spoken}
        aria-pressed={day === value}
        aria-current={day === today ? 'date' : undefined}
        disabled={latest !== undefined && day > latest}
        tabIndex={day === shown ? 0 : -1}
        onClick={() => onValueChange(day)}
      >
        {Number(day.slice(8))}
      </button>
    </div>
  );
}

function dayAfterKey(key: string, day: Day, firstWeekday: number): Day | undefined {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() - (firstWeekday % 7) + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
