import { expect, test, vi } from 'vitest';
import { calendarDayIn } from './calendar-day.ts';

const lateInTheEvening = new Date('2026-06-15T23:30:00Z');

test('The calendar day depends on the given time zone, and an unknown zone counts as UTC', () => {
  expect(calendarDayIn('Europe/Berlin', lateInTheEvening)).toBe('2026-06-16');
  expect(calendarDayIn('America/Los_Angeles', lateInTheEvening)).toBe('2026-06-15');
  expect(calendarDayIn('Nowhere/Never', lateInTheEvening)).toBe('2026-06-15');
});

test('A formatter of days is created only once per time zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let call = 0; call < 50; call++) calendarDayIn('Asia/Kathmandu', lateInTheEvening);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
