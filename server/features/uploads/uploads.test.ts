import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { uploadProductImage } from '#contract/catalog-admin/products.ts';
import { listReactions, recordReaction } from '#contract/diary.ts';
import { limits } from '#contract/limits.ts';
import { addProgressPhoto } from '#contract/progress-photos.ts';
import { submitReview } from '#contract/reviews.ts';
import { requestProduct, submitPhotos } from '#contract/submissions.ts';
import { uploadReference } from '#contract/upload-reference.ts';
import { eraseMember } from '#server/features/account/delete-account.action.ts';
import { checkData } from '#server/maintenance/check-data.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { refusedUploads } from '#test/bad-pictures.ts';
import { shows } from '#test/rules.ts';
import { runTask } from '#test/run-task.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
type Member = Awaited<ReturnType<typeof world.member>>;

function photo(background = '#b8442f'): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'mara' } })
    .toBuffer();
}
async function upload(
  member: Pick<Member, 'token'>,
  payload: Buffer,
  id: string = randomUUID(),
  type = 'image/jpeg',
  query = '',
) {
  const reply = await world.app.inject({
    method: 'PUT',
    url: `/api/me/uploads/${id}${query}`,
    headers: { authorization: `Bearer ${member.token}`, 'content-type': type },
    payload,
  });
  return { id, status: reply.statusCode, body: reply.json<{ code?: string; message?: string; success?: true }>() };
}

/** Uploads a photo and returns a reference to it. */
async function reference(member: Pick<Member, 'token'>, background?: string): Promise<string> {
  return uploadReference((await upload(member, await photo(background))).id);
}

/** Returns the names of the stored pictures. The names of private pictures start with p. */
async function files(): Promise<string[]> {
  const names = await readdir(join(world.context.config.dataDir, 'media'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('1200.webp')).map((name) => name.split('/').at(-2) ?? '');
}
const unusedRows = async (member: Member) =>
  (await world.pool.query<{ id: string }>('select id from uploads where user_id = $1', [member.id])).rows.length;

/** Deletes the files of used uploads, as the queued jobs would. */
async function deleteUsedFiles(): Promise<void> {
  const { rows } = await world.pool.query<{ hashes: string[] }>(
    `delete from jobs where kind = 'drop_pictures' returning array(select jsonb_array_elements_text(payload -> 'hashes')) as hashes`,
  );
  for (const { hashes } of rows) await dropUnusedPictures(world.context, hashes);
}

test('Six calls that accept an inline photo also accept an upload, which can be used only once', async () => {
  shows('UPL-01', 'UPL-02', 'UPL-04');
  const mara = await world.member();
  const entry = await world.shelve(mara);
  const { productId, id: shelvedProductId } = entry;
  const first = await reference(mara, '#112233');
  const review = { productId, shelvedProductId, rating: 4, disclosure: 'purchased' as const, photos: [first] };
  const { photos } = (await mara.call(submitReview, { body: review })).body;
  expect(photos).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{64}\/1200\.webp$/)]);
  const shown = await world.app.inject({ url: photos[0] ?? '' });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 900 });
  expect(shown.rawPayload.toString('latin1')).not.toContain('mara');
  const form = { photo: await reference(mara), takenOn: '2026-05-02' };
  expect((await mara.call(addProgressPhoto, { params: { id: shelvedProductId }, body: form })).status).toBe(201);
  const entryForm = { date: '2026-05-02', kind: 'fine' as const, strength: null, productIds: [productId] };
  await mara.call(recordReaction, { body: { ...entryForm, photo: await reference(mara) } });
  expect((await mara.call(listReactions, { query: {} })).body[0]?.photo).toEqual({ width: 900, height: 600 });
  const submission = { productName: 'Night Ferry', photos: [await reference(mara), await reference(mara, '#445566')] };
  expect((await mara.call(submitPhotos, { body: submission })).body.photoUrls).toHaveLength(2);
  const request = { productName: 'Fog', brandName: 'Halden', productPhoto: await reference(mara) };
  expect((await mara.call(requestProduct, { body: request })).body.productPhoto).toContain('/media/');
  const image = await reference(keeper);
  expect((await keeper.call(uploadProductImage, { body: { image } })).body.url).toContain('/media/');
  expect(await unusedRows(mara)).toBe(0);
  await deleteUsedFiles();
  // Each of the two private photos has its own file, and the uploads are deleted.
  expect((await files()).filter((name) => name.startsWith('p'))).toHaveLength(2);
  expect((await checkData(world.context)).faults).toEqual([]);
  const again = await mara.call(submitPhotos, { body: submission });
  expect(again.error).toEqual({
    code: 'invalid_image',
    message: 'This photo is no longer available. Please upload it again.',
  });
});

test('Nobody can see an unused upload, and only its owner can use it', async () => {
  shows('UPL-03');
  const [mara, juno] = [await world.member(), await world.member()];
  const before = new Set(await files());
  const text = await reference(mara, '#0a0b0c');
  const [name = ''] = (await files()).filter((file) => !before.has(file));
  const shown = async () => (await world.app.inject({ url: `/media/${name}/1200.webp` })).statusCode;
  expect(await shown()).toBe(404);
  const body = { productName: 'Night Ferry', photos: [text] };
  expect((await juno.call(submitPhotos, { body })).error.code).toBe('invalid_image');
  expect(await shown()).toBe(404);
  const visitor = await world.app.inject({
    method: 'PUT',
    url: `/api/me/uploads/${randomUUID()}`,
    headers: { 'content-type': 'image/jpeg' },
    payload: await photo(),
  });
  expect(visitor.statusCode).toBe(401);
  expect((await mara.call(submitPhotos, { body })).status).toBe(201);
  expect(await shown()).toBe(200);
});

test('A call that uses an upload moves no files, and a photo that two members upload stays until neither needs it', async () => {
  shows('UPL-07');
  const [mara, juno] = [await world.member(), await world.member()];
  const { media } = world.context;
  const operations = (['put', 'get', 'remove'] as const).map((name) => vi.spyOn(media, name));
  const used = () => operations.map((operation) => operation.mock.calls.length);
  const share = async (member: Member) => {
    const photos = [await reference(member, '#0d0e0f')];
    return (await member.call(submitPhotos, { body: { productName: 'Fog', photos } })).body.photoUrls;
  };
  const [address = ''] = await share(mara);
  expect(used()).toEqual([3, 0, 0]);
  const { id } = await world.shelve(mara);
  const uploaded = await upload(mara, await photo('#0f0e0d'), randomUUID(), 'image/jpeg', '?private=true');
  const body = { photo: uploadReference(uploaded.id), takenOn: '2026-05-02' };
  expect((await mara.call(addProgressPhoto, { params: { id }, body })).status).toBe(201);
  expect(used()).toEqual([6, 0, 0]);
  expect(await world.pool.query('select picture from progress_photos where user_id = $1', [mara.id])).toMatchObject({
    rows: [{ picture: expect.stringMatching(/^p/) }],
  });
  // Juno's upload of the same photo is abandoned, and Mara's submission still shows it.
  await reference(juno, '#0d0e0f');
  await world.pool.query(`update uploads set created_at = '2026-01-01' where user_id = $1`, [juno.id]);
  await runTask(world.context, 'Delete abandoned uploads');
  expect((await world.app.inject({ url: address })).statusCode).toBe(200);
  expect(await share(juno)).toEqual([address]);
  await deleteUsedFiles();
  expect((await checkData(world.context)).faults).toEqual([]);
  for (const operation of operations) operation.mockRestore();
});

test('An upload cannot be used by two calls at once', async () => {
  shows('UPL-04');
  const mara = await world.member();
  const photos = [await reference(mara, '#1d1e1f')];
  const calls = ['Fog', 'Night Ferry'].map((productName) => mara.call(submitPhotos, { body: { productName, photos } }));
  expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test('An upload that is not a photo (400) or is too large (413) is rejected and not stored', async () => {
  shows('UPL-02');
  const mara = await world.member();
  const before = await files();
  for (const { type, bytes } of await refusedUploads())
    expect((await upload(mara, bytes, randomUUID(), type.startsWith('image/') ? type : 'image/png')).status).toBe(
      bytes.length > limits.photo.bytes ? 413 : 400,
    );
  expect((await upload(mara, Buffer.alloc(limits.photo.bytes + 1))).status).toBe(413);
  expect((await upload(mara, await photo(), randomUUID(), 'application/pdf')).status).toBe(400);
  expect((await upload(mara, await photo(), 'one')).status).toBe(400);
  expect(await files()).toEqual(before);
  expect(await unusedRows(mara)).toBe(0);
});

test('A failed call does not use up the upload, and a repeated upload counts only once', async () => {
  shows('UPL-04', 'UPL-06');
  const mara = await world.member();
  const { productId, id: shelvedProductId } = await world.shelve(mara);
  const id = randomUUID();
  const bytes = await photo('#778899');
  for (let sent = 0; sent < 2; sent++) expect((await upload(mara, bytes, id)).body).toEqual({ success: true });
  expect(await unusedRows(mara)).toBe(1);
  const review = { rating: 4, disclosure: 'purchased' as const, photos: [uploadReference(id)] };
  const wrong = { ...review, productId: productId + 100_000, shelvedProductId };
  expect((await mara.call(submitReview, { body: wrong })).status).toBeGreaterThan(399);
  expect(await unusedRows(mara)).toBe(1);
  expect((await mara.call(submitReview, { body: { ...review, productId, shelvedProductId } })).status).toBe(201);
  expect(await unusedRows(mara)).toBe(0);
});

test('Uploads beyond the limit are rejected (409), and unused uploads are deleted after a day or with the account', async () => {
  shows('UPL-05');
  const [mara, juno] = [await world.member(), await world.member()];
  await world.pool.query(
    `insert into uploads (user_id, id, picture)
     select $1, gen_random_uuid(), 'p' || lpad(to_hex(n), 63, '0') from generate_series(1, $2) n`,
    [juno.id, limits.perMember.unusedUploads],
  );
  expect(await upload(juno, await photo())).toMatchObject({ status: 409, body: { code: 'list_full' } });
  const before = (await files()).length;
  await upload(mara, await photo('#2d2e2f'));
  const late = await upload(mara, await photo('#3d3e3f'));
  expect(await files()).toHaveLength(before + 2);
  await world.pool.query(`update uploads set created_at = $1 where id <> $2 and user_id in ($3, $4)`, [
    new Date(world.context.now().getTime() - 25 * 60 * 60_000),
    late.id,
    mara.id,
    juno.id,
  ]);
  await runTask(world.context, 'Delete abandoned uploads');
  expect(await unusedRows(mara)).toBe(1);
  expect(await unusedRows(juno)).toBe(0);
  expect(await files()).toHaveLength(before + 1);
  await eraseMember(world.context, mara.id, 'deleted');
  expect(await files()).toHaveLength(before);
});
