import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mergeProducts } from '#contract/catalog-admin/merges.ts';
import * as calls from '#contract/progress-photos.ts';
import { addToShelf, listShelf, removeFromShelf } from '#contract/shelves.ts';
import { eraseMember } from '#server/features/account/delete-account.action.ts';
import { pictureIn, pictureName } from '#server/backup/format.ts';
import { runTask } from '#test/run-task.ts';
import { checkData } from '#server/maintenance/check-data.ts';
import { dataString } from '#test/bad-pictures.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
type Member = Awaited<ReturnType<typeof world.member>>;

async function picture(width = 900, height = 600): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#b8442f' } })
    .jpeg()
    .toBuffer();
  return dataString({ type: 'image/jpeg', bytes });
}
const add = async (member: Member, id: number, more: { takenOn?: string; description?: string; photo?: string } = {}) =>
  member.call(calls.addProgressPhoto, {
    params: { id },
    body: { takenOn: '2026-05-02', photo: await picture(), ...more },
  });
const photosOf = async (member: Member, id: number) =>
  (await member.call(calls.listProgressPhotos, { params: { id } })).body;
const fileOf = (id: number, token?: string, size = 1200) =>
  world.app.inject({
    url: `/api/me/progress-photos/${id}/${size}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

/** Returns the names of the stored pictures. Each picture has a folder with one file per size. */
async function files(): Promise<string[]> {
  const names = await readdir(join(world.context.config.dataDir, 'media'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('1200.webp')).map((name) => name.split('/').at(-2) ?? '');
}

test('Only the owner can read a progress photo, and its file has no public URL', async () => {
  shows('PROG-01', 'PROG-02', 'PROG-03', 'PROG-07');
  const [mara, juno] = [await world.member(), await world.member()];
  const entry = await world.shelve(mara);
  const late = (await add(mara, entry.id, { takenOn: '2026-06-01', description: 'Pan shows' })).body;
  const early = (await add(mara, entry.id)).body;
  expect(late).toEqual({
    id: late.id,
    packageId: null,
    takenOn: '2026-06-01',
    description: 'Pan shows',
    width: 900,
    height: 600,
  });
  expect((await photosOf(mara, entry.id)).map(({ id }) => id)).toEqual([early.id, late.id]);
  const own = await fileOf(late.id, mara.token);
  expect(own.statusCode).toBe(200);
  expect(own.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
  expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 900 });
  expect(await sharp((await fileOf(late.id, mara.token, 160)).rawPayload).metadata()).toMatchObject({ width: 160 });
  expect((await fileOf(late.id, mara.token, 500)).statusCode).toBe(404);
  expect((await fileOf(late.id)).statusCode).toBe(401);
  for (const stranger of [juno, keeper]) {
    const params = { id: late.id };
    expect((await fileOf(late.id, stranger.token)).statusCode).toBe(404);
    expect((await stranger.call(calls.listProgressPhotos, { params: { id: entry.id } })).status).toBe(404);
    expect((await add(stranger, entry.id)).status).toBe(404);
    const body = { takenOn: '2026-05-03', description: '' };
    expect((await stranger.call(calls.changeProgressPhoto, { params, body })).status).toBe(404);
    expect((await stranger.call(calls.deleteProgressPhoto, { params })).status).toBe(404);
  }
  // A person who knows the file name, which appears in backups, still has no access.
  const names = await files();
  expect(names).toHaveLength(2);
  for (const name of names) expect((await world.app.inject({ url: `/media/${name}/1200.webp` })).statusCode).toBe(404);
  for (const name of names) expect(pictureIn(pictureName(name, 480))).toEqual({ hash: name, size: 480 });
  expect((await checkData(world.context)).faults).toEqual([]);
});

test('Two identical photos are stored separately, and deleting one photo deletes only its own files', async () => {
  shows('PROG-03', 'PROG-04');
  const mara = await world.member();
  const entry = await world.shelve(mara);
  const before = (await files()).length;
  const photo = await picture();
  const [one, two] = [(await add(mara, entry.id, { photo })).body, (await add(mara, entry.id, { photo })).body];
  expect(await files()).toHaveLength(before + 2);
  const body = { takenOn: '2026-04-01', description: 'First day' };
  expect((await mara.call(calls.changeProgressPhoto, { params: { id: two.id }, body })).status).toBe(200);
  expect(await photosOf(mara, entry.id)).toMatchObject([{ id: two.id, ...body }, { id: one.id }]);
  expect((await mara.call(calls.deleteProgressPhoto, { params: { id: one.id } })).status).toBe(200);
  expect(await files()).toHaveLength(before + 1);
  expect((await fileOf(one.id, mara.token)).statusCode).toBe(404);
});

test('A rejected progress photo leaves no file behind', async () => {
  shows('PROG-01', 'PROG-02');
  const mara = await world.member();
  const entry = await world.shelve(mara);
  const before = await files();
  expect((await add(mara, entry.id, { photo: 'data:image/png;base64,AAAA' })).error.code).toBe('invalid_image');
  expect((await add(mara, entry.id, { takenOn: '2026-06-20' })).error.fields).toEqual({
    takenOn: 'Choose today or an earlier date',
  });
  expect((await add(mara, entry.id, { description: 'x'.repeat(301) })).status).toBe(400);
  await world.pool.query(
    `insert into progress_photos (user_id, product_id, product_name, picture, taken_on)
     select $1, $2, 'Balm', 'p' || lpad(to_hex(n), 63, '0'), '2026-05-01' from generate_series(1, 60) n`,
    [mara.id, entry.productId],
  );
  expect((await add(mara, entry.id)).error.code).toBe('list_full');
  expect(await files()).toEqual(before);
});

test('A day after a member removes an entry, its photos are deleted unless the member added the product again', async () => {
  shows('PROG-06');
  const mara = await world.member();
  const [back, gone] = [await world.shelve(mara), await world.shelve(mara)];
  const remaining = (await add(mara, back.id)).body;
  const left = (await add(mara, gone.id)).body;
  const before = (await files()).length;
  for (const { id } of [back, gone]) await mara.call(removeFromShelf, { params: { id } });
  await runTask(world.context, 'Delete photos without an entry');
  expect((await fileOf(left.id, mara.token)).statusCode).toBe(200);
  const again = (await mara.call(addToShelf, { body: { productId: back.productId, status: 'tried' } })).body;
  await world.pool.query(`update progress_photos set left_at = '2026-06-14T11:00:00Z' where left_at is not null`);
  await runTask(world.context, 'Delete photos without an entry');
  expect(await photosOf(mara, again.id)).toMatchObject([{ id: remaining.id }]);
  expect((await fileOf(left.id, mara.token)).statusCode).toBe(404);
  expect(await files()).toHaveLength(before - 1);
});

test('Progress photos move with a merged product and are deleted with the account', async () => {
  shows('PROG-06', 'PROG-07');
  const mara = await world.member();
  const [remaining, gone] = [await world.product(), await world.product()];
  for (const { id } of [remaining, gone]) await add(mara, (await world.shelve(mara, { productId: id })).id);
  await keeper.call(mergeProducts, { body: { keptId: remaining.id, goneId: gone.id } });
  const [entry] = (await mara.call(listShelf, { query: {} })).body;
  expect(await photosOf(mara, entry?.id ?? 0)).toHaveLength(2);
  const before = (await files()).length;
  await eraseMember(world.context, mara.id, 'deleted');
  expect(await files()).toHaveLength(before - 2);
});

test('The data check deletes files without a photo record and reports photos whose file is missing', async () => {
  shows('PROG-07');
  const mara = await world.member();
  const entry = await world.shelve(mara);
  const { id } = (await add(mara, entry.id)).body;
  const { rows } = await world.pool.query<{ picture: string }>('select picture from progress_photos where id = $1', [
    id,
  ]);
  const picture = rows[0]?.picture ?? '';
  expect(await files()).toContain(picture);
  await world.pool.query('delete from progress_photos where id = $1', [id]);
  await world.pool.query('delete from media where hash = $1', [picture]);
  const later = { ...world.context, now: () => new Date(Date.now() + 2 * 60 * 60_000) };
  expect(await checkData(later)).toEqual({ faults: [], tidied: 1 });
  expect(await files()).not.toContain(picture);
  const remaining = (await add(mara, entry.id)).body;
  const { rows: named } = await world.pool.query<{ picture: string }>(
    'select picture from progress_photos where id = $1',
    [remaining.id],
  );
  await world.context.media.remove(named[0]?.picture ?? '');
  expect((await checkData(later)).faults.length).toBeGreaterThan(0);
});
