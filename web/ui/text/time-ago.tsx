import { timeAgo } from '#web/lib/time-ago.ts';
import { viewerLocale } from '#web/lib/locale.ts';

interface TimeAgoProps {
  /** As the API answers it. */
  moment: string;
  stopsAtDays?: boolean;
}

/** "3h ago", with the full moment for whoever asks. */
export function TimeAgo({ moment, stopsAtDays = false }: TimeAgoProps) {
  const date = new Date(moment);
  return (
    <time dateTime={moment} title={date.toLocaleString(viewerLocale())}>
      {timeAgo(date, { stopsAtDays })}
    </time>
  );
}
