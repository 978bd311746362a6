import { timeAgo } from '#web/lib/time-ago.ts';
import { viewerLocale } from '#web/lib/locale.ts';

interface TimeAgoProps {
  /** A timestamp from the API. */
  moment: string;
  stopsAtDays?: boolean;
}

/** Shows text such as "3h ago". The tooltip has the full date and time. */
export function TimeAgo({ moment, stopsAtDays = false }: TimeAgoProps) {
  const date = new Date(moment);
  return (
    <time dateTime={moment} title={date.toLocaleString(viewerLocale())}>
      {timeAgo(date, { stopsAtDays })}
    </time>
  );
}
