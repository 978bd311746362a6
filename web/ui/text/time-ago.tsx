import { viewerLocale } from '#web/lib/locale.ts';

/** Shows text such as "3h ago". The tooltip has the full date and time. */
export function TimeAgo({ moment, stopsAtDays = false }: { moment: string; stopsAtDays?: boolean }) {
  const date = new Date(moment);
  return (
    <time dateTime={moment} title={date.toLocaleString(viewerLocale())}>
      {timeAgo(date, { stopsAtDays })}
    </time>
  );
}

const hour = 60 * 60_000;
const day = 24 * hour;
const week = 7 * day;

/**
 * Rounded down. "Just now" for less than an hour and for future times (ACT-14 to ACT-18, OP-33). `stopsAtDays` is true in
 * the activity widget, which shows days instead of weeks (ACT-18).
 */
export function timeAgo(moment: Date, { now = new Date(), stopsAtDays = false } = {}): string {
  const passed = now.getTime() - moment.getTime();
  if (passed < hour) return 'Just now';
  if (passed < day) return `${Math.floor(passed / hour)}h ago`;
  if (passed < week || stopsAtDays) return `${Math.floor(passed / day)}d ago`;
  return `${Math.floor(passed / week)}w ago`;
}
