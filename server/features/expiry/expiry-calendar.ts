import ical, { ICalCalendarMethod } from 'ical-generator';
import { daysAfter } from '#contract/expiry-date.ts';
import type { Expiring } from './expiry.rules.ts';
import type { OpenPackageRow } from './expiry.sql.ts';

/**
 * Builds one all-day event per shelf entry. The event has the id of the entry, so a calendar moves the event if the
 * expiry changes.
 */
export function calendarOf(expiring: readonly Expiring<OpenPackageRow>[], publicUrl: string): string {
  const calendar = ical({
    name: 'Shelflife expiry dates',
    prodId: { company: 'Shelflife', product: 'Shelflife', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
  });
  for (const { entryId, brand, name, shade, clock } of expiring)
    calendar.createEvent({
      id: `${entryId}@shelflife`,
      allDay: true,
      start: new Date(`${clock.expiresOn}T00:00:00Z`),
      end: new Date(`${daysAfter(clock.expiresOn, 1)}T00:00:00Z`),
      timezone: 'UTC',
      summary: `Expires: ${brand} ${name}${shade === null ? '' : `, ${shade}`}`,
      url: `${publicUrl}/shelves/${entryId}`,
    });
  return calendar.toString();
}
