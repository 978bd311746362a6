import { describe, expect, test } from 'vitest';
import { addProduct } from '#contract/catalog-admin/products.ts';
import { importShelf } from '#contract/shelf-import.ts';
import { changeProfile, checkUsername, setUpProfile } from '#contract/people.ts';
import { addToShelf, changeShelfEntry, listShelf, listShelfTags } from '#contract/shelves.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

describe('names, tags, and titles', () => {
  test('Invisible characters are removed from names, tags, and titles', async () => {
    const [mara, keeper] = [await world.member({ username: 'mara' }), await world.administrator()];
    const profile = { username: 'mara', firstName: 'Ma\u200Bra', lastName: '\u202EQuist', bio: 'One\nline\u2066' };
    expect((await mara.call(changeProfile, { body: profile })).body.user).toMatchObject({
      firstName: 'Mara',
      lastName: 'Quist',
      bio: 'One\nline',
    });
    const invisible = await mara.call(changeProfile, { body: { ...profile, firstName: '\u200B\u3164' } });
    expect(invisible.error.fields).toEqual({ firstName: 'First name is required' });
    const product = {
      name: 'Velvet\u0007 Hour',
      brandName: 'On\u200Ddine',
      categoryId: await world.category(),
      image: 'https://pictures.example/any.jpg',
      defaultTags: ['ma\u2060tte'],
    };
    expect((await keeper.call(addProduct, { body: product })).body).toMatchObject({
      name: 'Velvet Hour',
      brandName: 'Ondine',
      defaultTags: ['matte'],
    });
  });

  test('Each tag is saved only once and in lowercase, even if it is imported', async () => {
    shows('OP-107');
    const mara = await world.member();
    const [one, other] = [await world.product(), await world.product()];
    const customTags = ['Rebuy', 'rebuy ', 'Holy Grail', 'RE\u200BBUY'];
    const tags = ['rebuy', 'holy grail'];
    const added = await mara.call(addToShelf, { body: { productId: one.id, status: 'tried', customTags } });
    expect(added.body.customTags).toEqual(tags);
    const params = { id: added.body.id };
    expect((await mara.call(changeShelfEntry, { params, body: { customTags } })).body.customTags).toEqual(tags);
    const blank = {
      status: 'tried' as const,
      shadeNotes: null,
      dateStarted: null,
      dateFinished: null,
      dateAdded: null,
    };
    await mara.call(importShelf, { body: { entries: [{ ...blank, productId: other.id, customTags }] } });
    expect((await mara.call(listShelfTags, {})).body).toEqual(
      expect.arrayContaining([
        { tag: 'rebuy', count: 2 },
        { tag: 'holy grail', count: 2 },
      ]),
    );
    expect((await mara.call(listShelf, { query: { tag: 'Rebuy' } })).body).toHaveLength(2);
  });
});

const lookalikes = ['sheIflife', 'she1f_life', 'moderat0r', 'rnoderator', 'official_shelflife', 'adm1n', '__proto__'];

test('A first name of only invisible characters is rejected, and emoji in a name stay intact', async () => {
  shows('OP-109');
  const mara = await world.member();
  const names = { firstName: '\u2800\u034F\u17B4\uFE0F\u{E0100}\u{1D159}', lastName: 'Quist' };
  const profile = { username: 'mara_seen', bio: '', ...names };
  expect((await mara.call(changeProfile, { body: profile })).error.fields).toEqual({
    firstName: 'First name is required',
  });
  const emoji = { ...profile, firstName: 'Mara \u2764\uFE0F' };
  expect((await mara.call(changeProfile, { body: emoji })).body.user.firstName).toBe('Mara \u2764\uFE0F');
});

test('For 90 days, only the former owner can use a freed username again', async () => {
  shows('OP-111');
  const [mara, juno] = [await world.member({ username: 'mara_first' }), await world.member()];
  const rename = (member: typeof mara, username: string) =>
    member.call(changeProfile, { body: { username, firstName: 'A', lastName: 'B', bio: '' } });
  expect((await rename(mara, 'mara_second')).status).toBe(200);
  const check = async () => (await juno.call(checkUsername, { query: { username: 'Mara_First' } })).body.available;
  expect(await check()).toBe(false);
  expect((await rename(juno, 'MARA_first')).error.code).toBe('username_taken');
  expect((await rename(mara, 'mara_first')).status).toBe(200);
  expect((await rename(mara, 'mara_second')).status).toBe(200);
  await world.pool.query(`update freed_usernames set freed_at = freed_at - interval '90 days'`);
  expect(await check()).toBe(true);
  expect((await rename(juno, 'mara_first')).status).toBe(200);
});

test.each(['admin', 'admins', 'Moderators', 'API', 'Support', 'shelflife', 'moderator', ...lookalikes, 'constructor'])(
  'The username %s is not allowed',
  async (username) => {
    shows('OP-110');
    const mara = await world.member();
    expect((await mara.call(checkUsername, { query: { username } })).body).toEqual({ available: false });
    expect((await mara.call(setUpProfile, { body: { username } })).error.code).toBe('username_taken');
  },
);
