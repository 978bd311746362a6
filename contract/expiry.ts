import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { months } from './package-form.ts';
import { id } from './shapes.ts';

const shelfExpiry = z.object({ entryId: id, productId: id, expiresOn: z.string(), isGuess: z.boolean() });

export const listExpiries = endpoint('GET /api/me/clocks', {
  summary: 'Lists the expiry dates of the packages in use, soonest first',
  response: z.array(shelfExpiry),
});

export const suggestMonths = endpoint('POST /api/products/:id/months-after-opening', {
  status: 201,
  summary: 'Suggests the months after opening for a product that has none; an administrator decides',
  body: z.object({ months }),
  keyed: true,
});

const expirySettings = z.object({
  /** While it is null, the server sends no expiry notifications, because the viewer's date may differ. */
  timeZone: z.nullable(z.string()),
  notices: z.boolean(),
  weeklyEmail: z.boolean(),
  /** The date when the calendar URL was created. Null if there is no calendar URL. */
  calendarSince: z.nullable(z.string()),
});
export type ExpirySettings = z.infer<typeof expirySettings>;

export const getExpirySettings = endpoint('GET /api/me/turning', {
  summary: 'Returns the viewer’s expiry settings',
  response: expirySettings,
});

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const changeExpirySettings = endpoint('PATCH /api/me/turning', {
  openToSuspended: true,
  summary: 'Changes the viewer’s expiry settings',
  body: z.object({
    timeZone: z
      .string('Unknown time zone')
      .check(z.maxLength(64, 'Unknown time zone'), z.refine(isTimeZone, 'Unknown time zone')),
    notices: z.optional(z.boolean()),
    weeklyEmail: z.optional(z.boolean()),
  }),
  response: expirySettings,
});

export const makeCalendar = endpoint('POST /api/me/turning/calendar', {
  openToSuspended: true,
  status: 201,
  summary: 'Creates a private calendar URL, which is returned only once, and revokes the previous one',
  response: z.object({ address: z.string() }),
});
export const revokeCalendar = endpoint('DELETE /api/me/turning/calendar', {
  openToSuspended: true,
  summary: 'Revokes the private calendar URL',
});

/** Anyone who has the calendar URL can see product names and expiry dates, but nothing else. */
export const readCalendar = endpoint('GET /api/calendar/:token', {
  access: 'anyone',
  rate: 'calendar',
  download: 'text/calendar; charset=utf-8',
  summary: 'Returns the calendar at a private URL, with the expiry dates of packages',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}\.ics$/, 'Invalid calendar')) }),
});
