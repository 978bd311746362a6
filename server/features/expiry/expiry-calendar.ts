import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { LRUCache } from 'lru-cache';
import { daysAfter } from '#contract/expiry-date.ts';
import type { Expiring } from './expiry.rules.ts';
import type { OpenPackageRow } from './expiry.sql.ts';

/** Calendar apps ask every few minutes, and building the calendar of a full shelf takes 15 ms. */
const built = new LRUCache<string, string>({ maxSize: 16 * 1024 * 1024, sizeCalculation: (text) => text.length });

export function calendarOf(expiring: readonly Expiring<OpenPackageRow>[], publicUrl: string): string {
  const key = createHash('sha256')
    .update(JSON.stringify([publicUrl, expiring]))
    .digest('base64');
  const text = built.get(key) ?? buildCalendar(expiring, publicUrl);
  built.set(key, text);
  return text;
}

/** The event has the id of the entry, so a calendar moves the event if the expiry changes. */
function buildCalendar(expiring: readonly Expiring<OpenPackageRow>[], publicUrl: string): string {
  const calendar = ical({
    name: 'Shelflife expiry dates',
    prodId: { company: 'Shelflife', product: 'Shelflife', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
  });
  for (const { entryId, brand, name, shade, expiresOn } of expiring)
    calendar.createEvent({
      id: `${entryId}@shelflife`,
      allDay: true,
      start: new Date(`${expiresOn}T00:00:00Z`),
      end: new Date(`${daysAfter(expiresOn, 1)}T00:00:00Z`),
      timezone: 'UTC',
      summary: `Expires: ${brand} ${name}${shade === null ? '' : `, ${shade}`}`,
      url: `${publicUrl}/shelves/${entryId}`,
    });
  return calendar.toString();
}
