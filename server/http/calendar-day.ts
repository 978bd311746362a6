import { LRUCache } from 'lru-cache';
import { callDayHeader } from '#contract/call-key-header.ts';
import { calendarDay } from '#contract/shapes.ts';
import type { FastifyRequest } from 'fastify';

/** Creating formats takes longer than using them a hundred times. Limited, because clients choose the time zones. */
const formats = new LRUCache({
  max: 600,
  memoMethod: (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }),
});

/** Returns the calendar day (YYYY-MM-DD) of a moment in a time zone. An unknown zone counts as UTC. */
export function calendarDayIn(timeZone: string, moment: Date): string {
  try {
    return formats.memo(timeZone).format(moment);
  } catch {
    return formats.memo('UTC').format(moment);
  }
}

/** The time zone in which each day begins first. */
const firstZone = 'Pacific/Kiritimati';

/** An offline change can arrive days later, so the client sends its day (MOB-24), if that has begun anywhere. */
export function memberDay(request: FastifyRequest, now: Date): string {
  const day = request.headers[callDayHeader];
  const isDay = typeof day === 'string' && calendarDay.safeParse(day).success && day <= calendarDayIn(firstZone, now);
  return isDay ? day : calendarDayIn(namedZone(request), now);
}

/** Returns the client's time zone under a name that the database accepts. Unknown names and offsets become UTC. */
export function memberZone(request: FastifyRequest): string {
  const zone = namedZone(request);
  if (!/^[A-Za-z]\w*(\/\w[\w+-]*){0,2}$/.test(zone)) return 'UTC';
  try {
    formats.memo(zone);
    return zone;
  } catch {
    return 'UTC';
  }
}

function namedZone(request: FastifyRequest): string {
  const zone = request.headers['x-time-zone'];
  return typeof zone === 'string' ? zone : 'UTC';
}
