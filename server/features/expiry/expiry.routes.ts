import { saveCalendarToken } from '#server/viewer/calendar-addresses.sql.ts';
import { createHash, randomBytes } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { LRUCache } from 'lru-cache';
import { limits } from '#contract/limits.ts';
import { daysAfter, monthsAfterOpeningOf } from '#contract/expiry-date.ts';
import { listUseNext } from '#contract/shelves.ts';
import * as calls from '#contract/expiry.ts';
import { suggestMonths } from './months-suggestions.action.ts';
import { hashOf } from '#server/auth/derived-secrets.ts';
import { found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { dayFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadOwnShelf, writeShelf } from '#server/features/shelves/shelf-entries.ts';
import { comesAfter, type Expiring, expiringSoonest, inOrderOfUse, type PlaceOfUse } from './expiry.rules.ts';
import { selectShelf, type ShelfRow } from '#server/features/shelves/shelves.sql.ts';
import * as stored from './expiry.sql.ts';

export function expiryRoutes(register: Register): void {
  register(calls.listExpiries, async ({ viewer, context }) =>
    expiringSoonest(await stored.selectOpenPackages(context.database, { userId: viewer.id })).map((row) => ({
      entryId: row.entryId,
      productId: row.productId,
      expiresOn: row.expiresOn,
      isGuess: row.because === 'opened' && monthsAfterOpeningOf(row)?.source === 'kind',
    })),
  );
  pagedRoute(register, listUseNext, {
    select: ({ viewer, query, context }, rows) => selectUseNext(context, viewer.id, query, rows),
    // The cursor stays valid even if this entry is removed.
    cursorOf: ({ id, expiresOn }) => `${expiresOn ?? 'none'}.${id}`,
    view: async (rows, { viewer, context }) => writeShelf(await loadOwnShelf(context, rows, viewer.id), viewer.id),
  });
  register(calls.suggestMonths, suggestMonths);
  register(calls.getExpirySettings, ({ viewer, context }) => settingsOf(context, viewer.id));
  register(calls.changeExpirySettings, async ({ viewer, body, context }) => {
    const { database, now } = context;
    await stored.saveExpirySettings(database, viewer.id, body, now());
    return settingsOf(context, viewer.id);
  });
  calendarRoutes(register);
}

function calendarRoutes(register: Register): void {
  register(calls.makeCalendar, async ({ viewer, timeZone: reported, context: { database, now, config } }) => {
    if (!(await stored.selectExpirySettings(database, viewer.id))) {
      const timeZone = calls.isTimeZone(reported) ? reported : 'UTC';
      await stored.saveExpirySettings(database, viewer.id, { timeZone }, now());
    }
    const token = randomBytes(32).toString('base64url');
    await saveCalendarToken(database, viewer.id, { hash: hashOf(token), at: now() });
    return { address: `${config.publicUrl}/api/calendar/${token}.ics` };
  });
  register(calls.revokeCalendar, ({ viewer, context }) => saveCalendarToken(context.database, viewer.id, null));
  register(calls.readCalendar, async ({ params, context: { database, config } }) => {
    const owner = found(
      await stored.selectCalendarOwner(database, hashOf(params.token.slice(0, -'.ics'.length))),
      'not_found',
      'Calendar not found',
    );
    const text = calendarOf(
      expiringSoonest(await stored.selectOpenPackages(database, { userId: owner })),
      config.publicUrl,
    );
    return { fileName: 'shelflife.ics', content: Buffer.from(text) };
  });
}

async function settingsOf({ database }: Context, userId: string): Promise<calls.ExpirySettings> {
  const row = await stored.selectExpirySettings(database, userId);
  return {
    timeZone: row?.timeZone ?? null,
    notices: row?.notices ?? true,
    weeklyEmail: row?.weeklyEmail ?? false,
    calendarSince: row?.calendarMadeAt?.toISOString() ?? null,
  };
}

/** Reads all entries in use, because their expiry is calculated outside the database. */
async function selectUseNext(
  { database }: Context,
  userId: string,
  { tag, q, cursor }: { tag?: string | undefined; q?: string | undefined; cursor?: string | undefined },
  rows: number,
): Promise<(ShelfRow & PlaceOfUse)[]> {
  const last = lastUsedNext(cursor);
  const places = inOrderOfUse(await stored.selectOpenPackages(database, { userId }));
  const coming = last === undefined ? places : places.filter((place) => comesAfter(place, last));
  if (coming.length === 0) return [];
  const ids = coming.map(({ id }) => id);
  const found = await selectShelf(database, userId, { ids, tag, text: q || undefined }, limits.package.shownExpiries);
  const rowOf = new Map(found.map((row) => [row.id, row]));
  return coming
    .flatMap(({ id, expiresOn }) => {
      const row = rowOf.get(id);
      return row ? [{ ...row, expiresOn }] : [];
    })
    .slice(0, rows);
}

function lastUsedNext(cursor: string | undefined): PlaceOfUse | undefined {
  const [, withoutDay] = /^none\.(\d{1,15})$/.exec(cursor ?? '') ?? [];
  if (withoutDay !== undefined) return { expiresOn: null, id: Number(withoutDay) };
  const last = dayFromCursor(cursor);
  return last && { expiresOn: last.day, id: last.id };
}

/** Calendar apps ask every few minutes, and building the calendar of a full shelf takes 15 ms. */
const built = new LRUCache<string, string>({ maxSize: 16 * 1024 * 1024, sizeCalculation: (text) => text.length });

function calendarOf(expiring: readonly Expiring<stored.OpenPackageRow>[], publicUrl: string): string {
  const key = createHash('sha256')
    .update(JSON.stringify([publicUrl, expiring]))
    .digest('base64');
  const text = built.get(key) ?? buildCalendar(expiring, publicUrl);
  built.set(key, text);
  return text;
}

/** The event has the id of the entry, so a calendar moves the event if the expiry changes. */
function buildCalendar(expiring: readonly Expiring<stored.OpenPackageRow>[], publicUrl: string): string {
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
