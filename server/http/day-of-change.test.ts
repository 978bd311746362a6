import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { recordReaction } from '#contract/diary.ts';
import { openPackage, recordPurchase } from '#contract/packages.ts';
import { addProgressPhoto } from '#contract/progress-photos.ts';
import { listReviews, submitReview } from '#contract/reviews.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { setLevel, useProduct as countUse, weighProduct } from '#contract/uses.ts';
import { clientOf } from '#test/client.ts';
import { dataString } from '#test/bad-pictures.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

// The server's time is June 15, noon UTC, so June 16 has begun only in the Pacific.
const world = await createWorld();
const mara = await world.member();
const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#b8442f' } })
  .png()
  .toBuffer();
const photo = dataString({ type: 'image/png', bytes });
const at = '2026-06-15T11:30:00.000Z';

/** A member who made changes on a day, and sends them from Honolulu, where the day is June 15. */
const sentFromAfar = (day: string) =>
  clientOf(world.app, { authorization: `Bearer ${mara.token}`, 'x-time-zone': 'Pacific/Honolulu', 'x-day': day });

async function statusesOn(day: string): Promise<Record<string, number>> {
  const call = sentFromAfar(day);
  const { id, productId } = await world.shelve(mara);
  const params = { id };
  const bought = { obtained: 'paid', boughtOn: day, price: null, size: null, boughtAt: null } as const;
  const taken = { takenOn: day, packageId: null, photo };
  const reaction = { date: day, kind: 'fine' as const, strength: null, productIds: [productId], note: '' };
  const replies = {
    use: await call(countUse, { params, body: { key: randomUUID(), on: day, at } }),
    level: await call(setLevel, { params, body: { level: 50, on: day, at } }),
    weight: await call(weighProduct, { params, body: { grams: 80, on: day, at } }),
    start: await call(changeShelfEntry, { params, body: { dateStarted: day } }),
    finish: await call(changeShelfEntry, { params, body: { dateFinished: day } }),
    purchase: await call(recordPurchase, { params, body: bought }),
    opening: await call(openPackage, { params, body: { openedOn: day, former: 'empty' } }),
    reaction: await call(recordReaction, { body: reaction }),
    photo: await call(addProgressPhoto, { params, body: taken }),
  };
  return Object.fromEntries(Object.entries(replies).map(([name, { status }]) => [name, status]));
}

test('Every change with a day that was made in one time zone is accepted from another one', async () => {
  shows('MOB-24');
  for (const [name, status] of Object.entries(await statusesOn('2026-06-16')))
    expect([name, status]).toEqual([name, expect.toBeOneOf([200, 201])]);
});

test('A change on a day that has not begun anywhere is rejected (400), whatever its time zone', async () => {
  shows('MOB-24');
  for (const [name, status] of Object.entries(await statusesOn('2026-06-17')))
    expect([name, status]).toEqual([name, 400]);
});

test('A review that was written offline states the use up to the day when it was written', async () => {
  shows('MOB-24');
  const { id, productId } = await world.shelve(mara);
  await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: '2026-05-01' } });
  const review = { productId, shelvedProductId: id, rating: 4, disclosure: 'purchased', sharesUse: true } as const;
  expect((await sentFromAfar('2026-05-03')(submitReview, { body: review })).status).toBe(201);
  const [own] = (await mara.call(listReviews, { params: { id: productId }, query: {} })).body;
  expect(own?.usedMonths).toBe(0);
});
