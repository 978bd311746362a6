import { describe, expect, test } from 'vitest';
import { deleteProduct } from '#contract/admin.ts';
import * as calls from '#contract/diary.ts';
import { mergeProducts } from '#contract/product-merges.ts';
import { readLabels } from '#server/features/ingredients/read-labels.action.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

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
  test('Entries are sorted by latest day first, paged, and private to their member', async () => {
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

  test('Impossible entries are rejected with a reason', async () => {
    shows('DIARY-01');
    const { id } = await world.product();
    const refused = async (body: Form) => Object.values((await record(mara, body)).error.fields ?? {})[0];
    expect(await refused(entry({ productIds: [] }))).toBe('Please choose at least one product');
    expect(await refused(entry({ productIds: [id], kind: 'fine' }))).toBe('Please choose how strong it was');
    expect(await refused(entry({ productIds: [id], strength: null }))).toBe('Please choose how strong it was');
    expect(await refused(entry({ productIds: [id], date: '2026-07-01' }))).toBe(
      'Please choose today or an earlier date',
    );
    expect(await refused(entry({ productIds: [999_999] }))).toBe('Product not found');
  });

  test('A merged product appears under the remaining one’s name; a deleted product’s name stays', async () => {
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
  });
});

test('The diary has a maximum size', async () => {
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

test('Suspicions appear once there is enough to compare; used products without an entry count as fine', async () => {
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
