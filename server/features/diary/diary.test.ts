import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { deleteProduct } from '#contract/catalog-admin/products.ts';
import * as calls from '#contract/diary.ts';
import { useProduct } from '#contract/uses.ts';
import { eraseMember } from '#server/features/account/delete-account.action.ts';
import { checkData } from '#server/maintenance/check-data.ts';
import { dataString } from '#test/bad-pictures.ts';
import { mergeProducts } from '#contract/catalog-admin/merges.ts';
import { readLabels } from '#server/features/ingredients/read-labels.action.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const mara = await world.member();
const juno = await world.member();
const keeper = await world.administrator();

type Member = typeof mara;
type Form = calls.ReactionForm;
const entry = (more: Partial<Form> & Pick<Form, 'productIds'>): Form => ({
  date: '2026-06-01',
  kind: 'redness',
  strength: 2,
  ...more,
});
const record = (member: Member, body: Form) => member.call(calls.recordReaction, { body });
const diaryOf = async (member: Member, query: { limit?: number; cursor?: string } = {}) =>
  member.call(calls.listReactions, { query });

describe('the diary', () => {
  test('Diary entries are paged, latest day first, and only their author can see or change them', async () => {
    shows('DIARY-01', 'DIARY-02', 'DIARY-04');
    const { id } = await world.product({ name: 'Balm', brand: 'Corvane' });
    for (const date of ['2026-05-02', '2026-05-04', '2026-05-03'])
      expect((await record(mara, entry({ date, productIds: [id], note: 'After a day' }))).status).toBe(201);
    const first = await diaryOf(mara, { limit: 2 });
    expect(first.body.map(({ date }) => date)).toEqual(['2026-05-04', '2026-05-03']);
    expect(first.body[0]).toMatchObject({
      kind: 'redness',
      strength: 2,
      products: [{ id, name: 'Corvane Balm' }],
      note: 'After a day',
    });
    const rest = await diaryOf(mara, { limit: 2, cursor: String(first.headers['x-next-cursor']) });
    expect(rest.body.map(({ date }) => date)).toEqual(['2026-05-02']);
    expect((await diaryOf(juno)).body).toEqual([]);
    const params = { id: first.body[0]?.id ?? 0 };
    expect((await juno.call(calls.deleteReaction, { params })).status).toBe(404);
    expect((await juno.call(calls.changeReaction, { params, body: entry({ productIds: [id] }) })).status).toBe(404);
    const fine = entry({ kind: 'fine', strength: null, productIds: [id] });
    expect((await mara.call(calls.changeReaction, { params, body: fine })).status).toBe(200);
    expect((await mara.call(calls.deleteReaction, { params })).status).toBe(200);
    expect((await diaryOf(mara)).body).toHaveLength(2);
  });

  test('A diary entry without a known product, a valid strength, or a valid date is rejected with a reason', async () => {
    shows('DIARY-01');
    const { id } = await world.product();
    const refused = async (body: Form) => Object.values((await record(mara, body)).error.fields ?? {})[0];
    expect(await refused(entry({ productIds: [] }))).toBe('Choose at least one product');
    expect(await refused(entry({ productIds: [id], kind: 'fine' }))).toBe('Choose how strong it was');
    expect(await refused(entry({ productIds: [id], strength: null }))).toBe('Choose how strong it was');
    expect(await refused(entry({ productIds: [id], date: '0001-01-01' }))).toBe('Choose Jan 1, 1970 or a later date');
    expect(await refused(entry({ productIds: [id], date: '2026-07-01' }))).toBe('Choose today or an earlier date');
    expect(await refused(entry({ productIds: [999_999] }))).toBe('Product not found');
  });

  test('A diary entry links to the remaining product after a merge and retains a deleted product’s name', async () => {
    shows('DIARY-03');
    const member = await world.member();
    const [remaining, gone, doomed] = [
      await world.product(),
      await world.product(),
      await world.product({ name: 'Doomed' }),
    ];
    await record(member, entry({ productIds: [gone.id, doomed.id] }));
    await keeper.call(mergeProducts, { body: { keptId: remaining.id, goneId: gone.id } });
    await keeper.call(deleteProduct, { params: { id: doomed.id } });
    const [shown] = (await diaryOf(member)).body;
    expect(shown?.products).toMatchObject([
      { id: remaining.id },
      { id: null, name: expect.stringContaining('Doomed') },
    ]);
    const body = entry({ productIds: [remaining.id], note: 'Changed' });
    await member.call(calls.changeReaction, { params: { id: shown?.id ?? 0 }, body });
    expect((await diaryOf(member)).body[0]).toMatchObject({ note: 'Changed', products: shown?.products });
  });
});

test('A diary entry can have several reactions, a body part, and a private photo', async () => {
  shows('DIARY-01', 'DIARY-14', 'DIARY-15');
  const member = await world.member();
  const { id } = await world.product();
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b8442f' } })
    .jpeg()
    .toBuffer();
  const photo = dataString({ type: 'image/jpeg', bytes });
  const others = [{ kind: 'itching' as const, strength: 1 }];
  const full = entry({ productIds: [id], others, bodyPart: 'neck', photo });
  expect((await record(member, full)).status).toBe(201);
  const [shown] = (await diaryOf(member)).body;
  const reaction = { kind: 'redness', strength: 2, others, bodyPart: 'neck' };
  expect(shown).toMatchObject({ ...reaction, photo: { width: 60, height: 40 } });
  const params = { id: shown?.id ?? 0 };
  const photoFor = async ({ token }: Member) => {
    const url = `/api/me/reactions/${params.id}/photo/480`;
    return (await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  };
  expect([await photoFor(member), await photoFor(juno), await photoFor(keeper)]).toEqual([200, 404, 404]);
  const { rows } = await world.pool.query<{ picture: string }>('select picture from reactions where id = $1', [
    params.id,
  ]);
  const picture = rows[0]?.picture ?? '';
  expect((await world.app.inject({ url: `/media/${picture}/480.webp` })).statusCode).toBe(404);

  const change = (more: Partial<Form>) =>
    member.call(calls.changeReaction, { params, body: entry({ productIds: [id], ...more }) });
  await change({ note: 'Later' });
  expect((await diaryOf(member)).body[0]).toMatchObject({ others: [], bodyPart: null, photo: { width: 60 } });
  await change({ photo: null });
  expect((await diaryOf(member)).body[0]?.photo).toBeNull();
  expect(await world.context.media.get(picture, 480)).toBeUndefined();

  const refused = async (more: Partial<Form>) => Object.values((await change(more)).error.fields ?? {})[0];
  expect(await refused({ others: [{ kind: 'redness', strength: 1 }] })).toBe('Choose each reaction once');
  expect(await refused({ kind: 'fine', strength: null, others })).toBe('Choose each reaction once');
  expect(await refused({ others: [{ kind: 'itching', strength: 4 }] })).toBe('Choose how strong it was');
});

test('A diary photo is deleted with its entry or with the account', async () => {
  shows('DIARY-15');
  const member = await world.member();
  const { id } = await world.product();
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b8442f' } })
    .jpeg()
    .toBuffer();
  const photo = dataString({ type: 'image/jpeg', bytes });
  for (const date of ['2026-06-01', '2026-06-02']) await record(member, entry({ date, productIds: [id], photo }));
  const { rows } = await world.pool.query<{ picture: string }>(
    'select picture from reactions where user_id = $1 order by happened_on desc',
    [member.id],
  );
  const [latest = '', other = ''] = rows.map(({ picture }) => picture);
  const [shown] = (await diaryOf(member)).body;
  await member.call(calls.deleteReaction, { params: { id: shown?.id ?? 0 } });
  const isThere = async (picture: string) => (await world.context.media.get(picture, 480)) !== undefined;
  expect([await isThere(latest), await isThere(other)]).toEqual([false, true]);
  expect((await checkData(world.context)).faults).toEqual([]);
  await eraseMember(world.context, member.id, 'deleted');
  expect(await isThere(other)).toBe(false);
});

test('The diary offers the products used on the chosen day, and products in use with the most recently used first', async () => {
  shows('DIARY-13');
  const member = await world.member();
  const [old, recent, never] = [await world.shelve(member), await world.shelve(member), await world.shelve(member)];
  await world.shelve(member, { status: 'want_to_try' });
  const use = (id: number, on: string) =>
    member.call(useProduct, { params: { id }, body: { key: crypto.randomUUID(), on, at: `${on}T10:00:00.000Z` } });
  await use(old.id, '2026-06-01');
  await use(recent.id, '2026-06-01');
  await use(recent.id, '2026-06-10');
  const productsOn = async (on: string) => (await member.call(calls.listDiaryProducts, { query: { on } })).body;
  const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);
  const day = await productsOn('2026-06-01');
  expect(idsOf(day.used)).toEqual([old.productId, recent.productId]);
  expect(idsOf(day.inUse)).toEqual([recent.productId, old.productId, never.productId]);
  expect((await productsOn('2026-06-02')).used).toEqual([]);
  expect((await member.call(calls.listDiaryProducts, { query: { on: 'today' } })).status).toBe(400);
});

test('A member can have at most 2,000 diary entries', async () => {
  shows('DIARY-10');
  const member = await world.member();
  const { id } = await world.product();
  await world.pool.query(
    `insert into reactions (user_id, happened_on, kind, product_ids, product_names)
     select $1, '2026-05-01', 'fine', '{1}', '{Balm}' from generate_series(1, 2000)`,
    [member.id],
  );
  const refused = await record(member, entry({ productIds: [id] }));
  expect([refused.status, refused.error.code]).toEqual([409, 'list_full']);
});

test('Suspicions are reported once there are enough entries, and products in use that are in no entry count as fine', async () => {
  shows('DIARY-06', 'DIARY-07');
  const member = await world.member();
  const ask = async () => (await member.call(calls.getSuspicions, {})).body;
  expect(await ask()).toMatchObject({ isEnough: false, suspicions: [] });
  const productOf = async (ingredients: string) => {
    const { id } = await world.product();
    await world.pool.query(
      `insert into product_ingredients (product_id, source, ingredients, seen_at) values ($1, 'test', $2, now())`,
      [id, ingredients],
    );
    return id;
  };
  const bad: number[] = [];
  for (const more of ['Talc', 'Mica', 'Silica', 'Kaolin', 'Talc', 'Mica'])
    bad.push(await productOf(`Aqua, Glycerin, ${more}, Linalool`));
  for (let place = 0; place < 14; place++)
    await world.shelve(member, { productId: await productOf(`Aqua, Glycerin, ${place % 2 ? 'Talc' : 'Mica'}`) });
  await readLabels(world.context.database);
  for (const id of bad) await record(member, entry({ productIds: [id] }));
  expect(await ask()).toMatchObject({
    reacted: 6,
    fine: 14,
    isEnough: true,
    suspicions: [{ ingredients: [{ name: 'Linalool' }], inReacted: 6, reacted: 6, inFine: 0, fine: 14 }],
  });
});

test('Ids in an imported diary that no product can have are ignored', async () => {
  shows('DIARY-16');
  const member = await world.member();
  const ids = ['1e30', '-1', '1.5', 'x', '9007199254740993', 'Infinity', '0x10', '1e-7'];
  const csv = `date,kind,strength,products,product_ids\n${ids.map((id) => `2026-06-01,redness,2,Balm ${id},${id}`).join('\n')}\n`;
  const { body } = await member.call(calls.importReactions, { body: { csv } });
  expect(body).toEqual({ added: ids.length, leftOut: 0, unlinked: ids.length });
});
