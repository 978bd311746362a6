import { timeAgo } from '#web/lib/time-ago.ts';
import { viewerLocale } from '#web/lib/locale.ts';

interface TimeAgoProps {
  /** As returned by the API. */
  moment: string;
  stopsAtDays?: boolean;
}

/** "3h ago". The full date and time is in the tooltip. */
export function TimeAgo({ moment, stopsAtDays = false }: TimeAgoProps) {
  const date = new Date(moment);
  return (
    <time dateTime={moment} title={date.toLocaleString(viewerLocale())}>
      {timeAgo(date, { stopsAtDays })}
    </time>
  );
}
