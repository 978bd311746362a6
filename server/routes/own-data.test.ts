import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { importShelf, reviewShelfImport } from '#contract/own-data.ts';
import { startChallenge } from '#contract/project-pan.ts';
import { submitReview } from '#contract/reviews.ts';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { dataString } from '#server/test/bad-pictures.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();
const folder = await mkdtemp(join(tmpdir(), 'shelflife-export-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
type Member = Awaited<ReturnType<typeof world.member>>;
const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b8442f' } });
let archives = 0;

/** The files of a member's export, unpacked by a program that is not ours. */
async function exported(member: Member) {
  const reply = await world.app.inject({ url: '/api/me/export', headers: { authorization: `Bearer ${member.token}` } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="shelflife-2026-06-15\.zip"$/);
  const path = join(folder, String(++archives));
  await writeFile(`${path}.zip`, reply.rawPayload);
  await promisify(execFile)('python3', ['-m', 'zipfile', '-e', `${path}.zip`, path]);
  const text = (name: string) => readFile(join(path, name), 'utf8');
  return { path, text, json: async (name: string) => JSON.parse(await text(name)) };
}

/** Reads a file and writes every row that has one product, as the review screen proposes it. */
async function importInto(member: Member, csv: string) {
  const rows = (await member.call(reviewShelfImport, { body: { csv } })).body;
  const entries = rows.flatMap(({ outcome, candidates: [product], entry }) =>
    outcome === 'matched' && product ? [{ ...entry, productId: product.id }] : [],
  );
  return (await member.call(importShelf, { body: { entries } })).body;
}

describe('taking data along', () => {
  test('an export holds everything its member wrote, and nothing of others', async () => {
    const mara = await world.member({ username: 'mara', firstName: 'Mara', bio: 'Dry, "warm"' });
    const wren = await world.member({ username: 'wren' });
    const entry = await world.shelve(mara, { customTags: ['rebuy', 'a, b'], shadeNotes: 'Warm' });
    await world.shelve(wren, { shadeNotes: 'wrens-own-note' });
    await mara.call(submitReview, {
      body: {
        productId: entry.productId,
        shelvedProductId: entry.id,
        rating: 4,
        comment: 'Lovely',
        disclosure: 'gifted',
        photos: [dataString({ type: 'image/png', bytes: await plain.png().toBuffer() })],
      },
    });
    await world.followPerson(mara, wren);
    await mara.call(startChallenge, { body: { goal: 9, year: 2026 } });
    const { text, json, path } = await exported(mara);
    expect(await json('profile.json')).toMatchObject([{ username: 'mara', first_name: 'Mara', bio: 'Dry, "warm"' }]);
    expect(await json('shelf.json')).toMatchObject([{ tags: ['rebuy', 'a, b'], shade_notes: 'Warm', status: 'tried' }]);
    expect(await json('tags.json')).toEqual([
      { tag: 'a, b', count: 1 },
      { tag: 'rebuy', count: 1 },
    ]);
    expect(await json('follows.json')).toMatchObject([{ direction: 'following', username: 'wren' }]);
    expect(await json('challenges.json')).toMatchObject([{ year: 2026, goal: 9 }]);
    const [review] = await json('reviews.json');
    expect(review).toMatchObject({ rating: 4, comment: 'Lovely', disclosure: 'gifted' });
    expect((await readFile(join(path, review.photos[0]))).subarray(8, 12).toString()).toBe('WEBP');
    expect(await text('profile.csv')).toContain('"Dry, ""warm"""');
    expect(await text('shelf.csv')).not.toContain('wrens-own-note');
    expect((await world.app.inject({ url: '/api/me/export' })).statusCode).toBe(401);
  });

  test('export, import into a fresh account, export again: the same content, field by field', async () => {
    const mara = await world.member();
    const { shades } = await world.family(['Honey', 'Rosé "Brut"'], { name: 'Velvet, Hour', brand: 'Maison “Ü”' });
    const many = [
      ...shades,
      ...(await Promise.all(['=Odd', "'-Twice", 'Plain'].map((name) => world.product({ name })))),
    ];
    const notes = ['Two\nlines, "quoted"', '=SUM(A1)', "'=kept", '  - inner', ''];
    for (const [index, { id: productId }] of many.entries()) {
      const entry = await world.shelve(mara, {
        productId,
        status: index % 2 ? 'tried' : 'currently_using',
        customTags: [['everyday', 'a, "b"', "'=x"], [], ['@home']][index % 3] ?? [],
        shadeNotes: notes[index] ?? '',
      });
      const dates =
        index % 2 ? { dateStarted: '2026-02-14' } : { dateStarted: '2025-12-31', dateFinished: '2026-03-01' };
      await mara.call(changeShelfEntry, { params: { id: entry.id }, body: dates });
    }
    const first = await exported(mara);
    const fresh = await world.member();
    expect(await importInto(fresh, await first.text('shelf.csv'))).toEqual({ added: 5, skipped: 0 });
    const second = await exported(fresh);
    expect(await second.json('shelf.json')).toEqual(await first.json('shelf.json'));
    for (const name of ['shelf.csv', 'tags.csv', 'tags.json'])
      expect(await second.text(name)).toBe(await first.text(name));
    expect((await first.json('shelf.json'))[0]).toMatchObject({
      shade: 'Honey',
      shade_notes: 'Two\nlines, "quoted"',
      tags: ['everyday', 'a, "b"', "'=x"],
      date_started: '2025-12-31',
      date_finished: '2026-03-01',
    });
    expect(await importInto(fresh, await first.text('shelf.csv'))).toEqual({ added: 0, skipped: 0 });
  });

  test('a plain list is reviewed before anything is written', async () => {
    const mara = await world.member();
    await world.family(['Fawn', 'Fig'], { name: 'Cloud Tint', brand: 'Ondine' });
    const known = await world.product({ name: 'Overcast Cream', brand: 'Halden' });
    await world.shelve(mara, { productId: known.id });
    const csv = [
      'ONDINE,cloud tint,fig,Currently Using',
      'Ondine,Cloud Tint,,Tried',
      'Ondine,Cloud Tint,Gone,Tried',
      'Halden,Overcast Creme,,',
      'Halden,Overcast Cream,,Tried',
      'Nobody,Zzxqv Wwkpj,,Tried',
      'Ondine,Cloud Tint,Fawn,Perhaps',
    ].join('\n');
    const { body } = await mara.call(reviewShelfImport, { body: { csv } });
    expect(body.map(({ outcome, entry }) => [outcome, entry.status])).toEqual([
      ['matched', 'currently_using'],
      ['unsure', 'tried'],
      ['unsure', 'tried'],
      ['unsure', 'want_to_try'],
      ['on_shelf', 'tried'],
      ['unmatched', 'tried'],
      ['unmatched', 'want_to_try'],
    ]);
    expect(body[0]?.candidates).toMatchObject([{ variantName: 'Fig' }]);
    expect(body[3]?.candidates).toMatchObject([{ id: known.id, brandName: 'Halden', name: 'Overcast Cream' }]);
    expect(body[6]?.problem).toMatch(/status/);
    expect((await mara.call(listShelf, { query: {} })).body).toHaveLength(1);
  });

  test('what cannot be read or written is refused whole', async () => {
    const mara = await world.member();
    const refused = await mara.call(reviewShelfImport, { body: { csv: 'brand,product\n"open,' } });
    expect([refused.status, refused.error.message]).toEqual([400, expect.stringMatching(/cannot be read/)]);
    const strange = await mara.call(reviewShelfImport, { body: { csv: 'Qzx\0\ud800,Wvkqj,\0,Tried' } });
    expect(strange.body).toMatchObject([{ outcome: 'unmatched' }]);
    const product = await world.product();
    const entry = {
      productId: product.id,
      status: 'tried' as const,
      customTags: [],
      shadeNotes: null,
      dateStarted: '2026-02-02',
      dateFinished: '2026-02-01',
      dateAdded: null,
    };
    const outOfOrder = await mara.call(importShelf, { body: { entries: [entry] } });
    expect(outOfOrder.error.code).toBe('finish_before_start');
    const unknown = await mara.call(importShelf, {
      body: { entries: [{ ...entry, productId: 999_999, dateFinished: null }] },
    });
    expect(unknown.body).toEqual({ added: 0, skipped: 1 });
    const unstorable = await mara.call(importShelf, {
      body: { entries: [{ ...entry, dateFinished: null, shadeNotes: 'a\0' }] },
    });
    expect(unstorable.status).toBe(400);
    expect((await mara.call(listShelf, { query: {} })).body).toEqual([]);
  });
});
