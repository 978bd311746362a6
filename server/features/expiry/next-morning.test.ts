import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { finishCheck, saveExpirySettings, selectExpirySettings } from './expiry.sql.ts';

const world = await createWorld();
const { database } = world.context;

test.each([
  ['Europe/Berlin', '2026-03-28T06:59:00Z', '2026-03-28T07:00:00Z'],
  // Daylight saving time begins that night.
  ['Europe/Berlin', '2026-03-28T07:00:00Z', '2026-03-29T06:00:00Z'],
  ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T07:00:00Z'],
  ['Asia/Kathmandu', '2026-03-28T07:00:00Z', '2026-03-29T02:15:00Z'],
  ['Pacific/Kiritimati', '2026-12-31T09:00:00Z', '2026-12-31T18:00:00Z'],
  ['UTC', '2026-06-01T08:00:00Z', '2026-06-02T08:00:00Z'],
  ['Nowhere/At_All', '2026-06-01T07:00:00Z', '2026-06-01T08:00:00Z'],
])('In %s at %s, the next check is at the next 8 a.m., %s', async (timeZone, now, morning) => {
  shows('OPEN-29');
  const { id } = await world.member();
  await saveExpirySettings(database, id, { timeZone }, new Date(now));
  const first = await selectExpirySettings(database, id);
  expect(first?.nextCheckAt).toEqual(new Date(morning));
  if (first) await finishCheck(database, first, new Date(now), {});
  expect((await selectExpirySettings(database, id))?.nextCheckAt).toEqual(new Date(morning));
});
