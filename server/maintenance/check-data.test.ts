import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { mediaAddress, mediaSizes } from '#contract/media.ts';
import { changeReview, deleteReview, markHelpful, submitReview, unmarkHelpful } from '#contract/reviews.ts';
import { addToShelf, removeFromShelf } from '#contract/shelves.ts';
import { numbersFrom } from '#illustration/random.ts';
import { accounts } from '#server/database/tables/account.ts';
import { members, products, reviews } from '#server/database/tables/schema.ts';
import { insertMedia } from '#server/media/media.sql.ts';
import { s3Store } from '#server/media/s3-store.ts';
import { openBucket } from '#test/bucket.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { dataString } from '#test/bad-pictures.ts';
import { checkData } from './check-data.ts';

const world = await createWorld();
const { database } = world.context;

test('After a random series of writes, the stored counts are correct', async () => {
  const next = numbersFrom(1);
  const dice = {
    whole: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick<Item>(items: readonly Item[]): Item {
      const item = items[dice.whole(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
  const members = await Promise.all(Array.from({ length: 8 }, () => world.member()));
  const families = [await world.family(['A', 'B', 'C']), await world.family(['D', 'E']), await world.family(['F'])];
  const ids = families.flatMap(({ parent, shades }) => [parent.id, ...shades.map((shade) => shade.id)]);
  const anyReview = async () =>
    dice.pick([0, ...(await database.select().from(reviews).orderBy(reviews.id)).map((review) => review.id)]) || 1;

  const writes = [
    async (who: (typeof members)[number]) => {
      const productId = dice.pick(ids);
      const entry = await who.call(addToShelf, { body: { productId, status: 'want_to_try' } });
      if (entry.status !== 201) return;
      const body = {
        productId,
        shelvedProductId: entry.body.id,
        rating: dice.whole(1, 5),
        disclosure: 'gifted' as const,
      };
      await who.call(submitReview, { body });
    },
    async (who: (typeof members)[number]) =>
      who.call(changeReview, { params: { id: await anyReview() }, body: { rating: dice.whole(1, 5) } }),
    async (who: (typeof members)[number]) => who.call(markHelpful, { params: { id: await anyReview() } }),
    async (who: (typeof members)[number]) => who.call(unmarkHelpful, { params: { id: await anyReview() } }),
    async (who: (typeof members)[number]) => who.call(deleteReview, { params: { id: await anyReview() } }),
    async (who: (typeof members)[number]) => who.call(removeFromShelf, { params: { id: dice.whole(1, 40) } }),
  ];
  for (let round = 0; round < 40; round++) {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const member = dice.pick(members);
        const write = dice.pick([...writes, ...writes.slice(0, 1), ...writes.slice(0, 3)]);
        await write(member);
      }),
    );
  }
  expect(await checkData(world.context)).toEqual({ faults: [], tidied: 0 });
  const { rows } = await database.execute<{ reviews: number; votes: number }>(
    sql`select (select count(*)::int from reviews) as reviews, (select count(*)::int from review_votes) as votes`,
  );
  expect(rows[0]?.reviews).toBeGreaterThan(5);

  // Cascading deletes must also update the counts.
  await database.delete(accounts).where(eq(accounts.id, members[0]?.id ?? ''));
  await database.delete(products).where(eq(products.id, families[0]?.shades[0]?.id ?? 0));
  expect(await checkData(world.context)).toEqual({ faults: [], tidied: 0 });
});

test('A wrong count and a missing picture are reported, and an unused picture is deleted', async () => {
  const mara = await world.member();
  const { id, productId } = await world.shelve(mara);
  const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const photos = [dataString({ type: 'image/png', bytes })];
  const body = { productId, shelvedProductId: id, rating: 4, disclosure: 'purchased' as const, photos };
  const review = (await mara.call(submitReview, { body })).body;
  await database.update(products).set({ reviewCount: 3 }).where(eq(products.id, productId));
  const folder = join(world.context.config.dataDir, 'media');
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  const hash = review.photos[0]?.split('/')[2];
  expect(await checkData(world.context)).toEqual({
    faults: [
      `reviews of product ${productId}: stored 3, counted 1`,
      `picture ${hash}/160.webp is missing`,
      `picture ${hash}/480.webp is missing`,
      `picture ${hash}/1200.webp is missing`,
    ],
    tidied: 0,
  });
  await database.delete(reviews).where(eq(reviews.id, review.id));
  expect((await checkData(world.context)).tidied).toBe(1);
});

test('Partial files and pictures without a database row are deleted once they are more than an hour old', async () => {
  const folder = join(world.context.config.dataDir, 'media');
  const mara = await world.member();
  const { id, productId } = await world.shelve(mara);
  const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const photos = [dataString({ type: 'image/png', bytes })];
  const body = { productId, shelvedProductId: id, rating: 4, disclosure: 'purchased' as const, photos };
  const hash = (await mara.call(submitReview, { body })).body.photos[0]?.split('/')[2] ?? '';
  const hours = (number: number) => new Date(world.clock.now.getTime() - number * 60 * 60_000);
  const write = async (name: string, writtenAt: Date) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'half');
    await utimes(path, writtenAt, writtenAt);
  };
  const [old, young] = ['a'.repeat(64), 'b'.repeat(64)];
  await write(`aa/${old}/160.webp`, hours(2));
  await write(`bb/${young}/160.webp`, hours(0.5));
  await write(`${hash.slice(0, 2)}/${hash}/old.part`, hours(2));
  await write(`${hash.slice(0, 2)}/${hash}/young.part`, hours(0.5));

  expect(await checkData(world.context)).toEqual({
    faults: [expect.stringContaining('reviews of product')],
    tidied: 2,
  });
  expect(await readdir(join(folder, 'aa'))).toEqual([]);
  expect(await readdir(join(folder, 'bb'))).toEqual([young]);
  const files = await readdir(join(folder, hash.slice(0, 2), hash));
  expect(files.toSorted()).toEqual(['1200.webp', '160.webp', '480.webp', 'young.part']);
  expect((await checkData(world.context)).tidied).toBe(0);
});

test('Pictures in a bucket without a database row are deleted once they are more than an hour old', async () => {
  shows('OPER-25');
  const { endpoint, objects, close } = await openBucket('shelf');
  onTestFinished(close);
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: undefined, region: undefined };
  const s3 = { ...keys, endpoint, bucket: 'shelf' };
  const { context } = world;
  const inBucket = { ...context, config: { ...context.config, s3 }, media: s3Store(s3) };
  const [used, old, young] = ['c'.repeat(64), 'd'.repeat(64), 'e'.repeat(64)];
  await insertMedia(database, [{ hash: used, width: 30, height: 30 }]);
  const mara = await world.member();
  await database
    .update(members)
    .set({ picture: mediaAddress(used) })
    .where(eq(members.id, mara.id));
  const hours = (number: number) => new Date(world.clock.now.getTime() - number * 60 * 60_000);
  for (const [hash, writtenAt] of [
    [used, hours(2)],
    [old, hours(2)],
    [young, hours(0.5)],
  ] as const)
    for (const size of mediaSizes) objects.set(`media/${hash}/${size}.webp`, { bytes: Buffer.from('x'), writtenAt });

  expect((await checkData(inBucket)).tidied).toBe(1);
  const left = [...objects.keys()].map((key) => key.split('/')[1]);
  expect(left).toEqual([used, used, used, young, young, young]);
  expect((await checkData(inBucket)).tidied).toBe(0);
});
