import { describe, expect, test } from 'vitest';
import { addProduct } from '#contract/catalog-admin/products.ts';
import { listNotifications } from '#contract/activity.ts';
import { requestProduct } from '#contract/submissions.ts';
import { listPendingRequests } from '#contract/moderation/queue.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const categoryId = await world.category();
type Member = Awaited<ReturnType<typeof world.member>>;

const ask = (member: Member, brandName: string, productName: string) =>
  member.call(requestProduct, { body: { brandName, productName } });
const notificationsOf = async (member: Member) =>
  (await member.call(listNotifications, {})).body.map(({ message }) => message);
const add = (name: string, variantName?: string) =>
  keeper.call(addProduct, {
    body: {
      name,
      brandName: 'Éclat Paris',
      categoryId,
      image: 'https://pictures.example/any.jpg',
      ...(variantName && { variantName }),
    },
  });

describe('a product added with the regular form', () => {
  test('An added product fulfills every open request for it, regardless of case, accents, and punctuation', async () => {
    shows('OP-10');
    const [mara, juno, nora] = [await world.member(), await world.member(), await world.member()];
    await ask(mara, 'eclat  PARIS', 'velvet hour');
    await ask(juno, 'Éclat Paris', 'Velvet-Hour');
    await ask(nora, 'Éclat Paris', 'Velvet Hours');
    const { status, body } = await add('Velvet Hour');
    expect(status).toBe(201);
    for (const member of [mara, juno])
      expect(await notificationsOf(member)).toEqual([expect.stringMatching(/velvet.hour was added/i)]);
    expect(await notificationsOf(nora)).toEqual([]);
    const pending = (await keeper.call(listPendingRequests, { query: {} })).body.map(({ productName }) => productName);
    expect(pending).toEqual(['Velvet Hours']);
    const { rows } = await world.pool.query('select state, product_id from product_requests where user_id = $1', [
      mara.id,
    ]);
    expect(rows).toEqual([{ state: 'added', product_id: String(body.id) }]);
  });

  test('An added shade fulfills requests for that shade', async () => {
    const mara = await world.member();
    const parent = await world.product({ brand: 'Éclat Paris', name: 'Dawn Stick' });
    await ask(mara, 'Éclat Paris', 'Dawn Stick Ember');
    const shade = {
      isVariant: true as const,
      parentProductId: parent.id,
      variantName: 'Ember',
      image: 'https://pictures.example/any.jpg',
    };
    expect((await keeper.call(addProduct, { body: shade })).status).toBe(201);
    expect(await notificationsOf(mara)).toHaveLength(1);
  });
});
