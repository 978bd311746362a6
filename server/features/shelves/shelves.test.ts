import { describe, expect, test } from 'vitest';
import { listProducts } from '#contract/catalog.ts';
import { listActivities } from '#contract/activity.ts';
import { getMe } from '#contract/people.ts';
import { submitReview } from '#contract/reviews.ts';
import {
  addToShelf,
  changeShelfEntry,
  listPersonShelf,
  listShelf,
  listShelfTags,
  removeFromShelf,
} from '#contract/shelves.ts';
import { shelfSorts } from '#contract/statuses.ts';
import { clientOf } from '#test/client.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const named = ({ username }: { username: string | null }) => ({ username: username ?? '' });

describe('the shelf', () => {
  test('POST /api/shelf accepts a product, a status, tags, and shade notes, and returns the entry', async () => {
    shows('API-49');
    const mara = await world.member();
    const product = await world.product();
    const reply = await mara.call(addToShelf, {
      body: {
        productId: product.id,
        status: 'tried',
        customTags: ['rebuy', 'rebuy', ' glass skin '],
        shadeNotes: '  two drops  ',
      },
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      userId: mara.id,
      productId: product.id,
      status: 'tried',
      customTags: ['rebuy', 'glass skin'],
      shadeNotes: 'two drops',
      dateStarted: null,
      dateFinished: null,
    });
    expect(reply.body.product).toMatchObject({ id: product.id, name: product.name });
  });

  test('An entry response has all fields, and an unknown status is rejected (400)', async () => {
    shows('API-29', 'API-30');
    const mara = await world.member();
    const entry = await world.shelve(mara, { status: 'want_to_try', customTags: ['rebuy'], shadeNotes: 'warm' });
    expect(entry).toEqual({
      id: expect.any(Number),
      userId: mara.id,
      productId: entry.product.id,
      status: 'want_to_try',
      customTags: ['rebuy'],
      shadeNotes: 'warm',
      dateStarted: null,
      dateFinished: null,
      dateAdded: expect.any(String),
      product: expect.objectContaining({ id: entry.productId }),
    });
    const reply = await world.app.inject({
      method: 'PATCH',
      url: `/api/shelf/${entry.id}`,
      headers: { authorization: `Bearer ${mara.token}` },
      payload: { status: 'owned' },
    });
    expect(reply.statusCode).toBe(400);
    expect((await mara.call(listShelf, { query: {} })).body[0]?.status).toBe('want_to_try');
  });

  test('A blank shade note is not stored', async () => {
    shows('VAL-21', 'ADDS-16', 'OP-58');
    const mara = await world.member();
    expect((await world.shelve(mara, { shadeNotes: '   ' })).shadeNotes).toBeNull();
    expect((await world.shelve(mara)).shadeNotes).toBeNull();
  });

  test('An entry with a blank tag is rejected (400) and not stored', async () => {
    shows('VAL-18');
    const mara = await world.member();
    const product = await world.product();
    const reply = await mara.call(addToShelf, {
      body: { productId: product.id, status: 'tried', customTags: ['rebuy', '  '] },
    });
    expect(reply.status).toBe(400);
    expect((await mara.call(listShelf, { query: {} })).body).toEqual([]);
  });

  test('New entries, statuses, and tags create activities, and removing the entry deletes them', async () => {
    shows('OP-08');
    const mara = await world.member();
    const { id } = await world.shelve(mara, { status: 'want_to_try' });
    const anHourLater = () =>
      world.pool.query(`update activities set created_at = created_at - interval '1 hour' where user_id = $1`, [
        mara.id,
      ]);
    await anHourLater();
    await mara.call(changeShelfEntry, { params: { id }, body: { status: 'tried' } });
    await anHourLater();
    await mara.call(changeShelfEntry, { params: { id }, body: { customTags: ['rebuy'] } });
    await mara.call(changeShelfEntry, { params: { id }, body: { customTags: ['rebuy'] } });
    const recorded = async () =>
      (await mara.call(listActivities, { query: { limit: 50 } })).body
        .filter((activity) => activity.user.id === mara.id)
        .map(({ type, data }) => ({ type, status: data.status }));
    expect(await recorded()).toEqual([
      { type: 'updated', status: 'tried' },
      { type: 'shelved', status: 'tried' },
      { type: 'shelved', status: 'want_to_try' },
    ]);
    await mara.call(removeFromShelf, { params: { id } });
    expect(await recorded()).toEqual([]);
  });

  test('A shelf can be sorted by name, brand, and the rating of its owner, for the owner and for other members', async () => {
    shows('SHELF-50', 'USER-40');
    const [mara, juno] = [await world.member(), await world.member()];
    const { shades } = await world.family(['Zinnia', 'Älpine'], { name: 'éclat', brand: 'Brumeline' });
    const [zinnia, alpine] = shades;
    const basalt = await world.product({ name: 'Basalt', brand: 'zephyr' });
    const drift = await world.product({ name: 'Drift', brand: 'Brume' });
    const nameOf = new Map([
      [zinnia?.id, 'Zinnia'],
      [alpine?.id, 'Alpine'],
      [basalt.id, 'Basalt'],
      [drift.id, 'Drift'],
    ]);
    const ratings = [3, undefined, 5, 3];
    for (const [index, productId] of [...nameOf.keys()].entries()) {
      const entry = await world.shelve(mara, { productId, status: 'tried' });
      const form = { productId: entry.productId, shelvedProductId: entry.id, disclosure: 'purchased' as const };
      const rating = ratings[index];
      if (rating) await mara.call(submitReview, { body: { ...form, rating } });
    }
    const orders = {
      added: ['Drift', 'Basalt', 'Alpine', 'Zinnia'],
      name: ['Basalt', 'Drift', 'Alpine', 'Zinnia'],
      brand: ['Drift', 'Alpine', 'Zinnia', 'Basalt'],
      rating: ['Basalt', 'Drift', 'Zinnia', 'Alpine'],
    };
    for (const sort of shelfSorts)
      for (const read of [
        (cursor?: string) => mara.call(listShelf, { query: { sort, limit: 1, cursor } }),
        (cursor?: string) => juno.call(listPersonShelf, { params: named(mara), query: { sort, limit: 1, cursor } }),
      ]) {
        const names: unknown[] = [];
        let next: unknown;
        do {
          const reply = await read(typeof next === 'string' ? next : undefined);
          names.push(...reply.body.map(({ productId }) => nameOf.get(productId)));
          next = reply.headers['x-next-cursor'];
        } while (next !== undefined);
        expect(names, sort).toEqual(orders[sort]);
      }
  });

  test('An unknown order, and the cursor of another order, are rejected (400)', async () => {
    shows('SHELF-50');
    const mara = await world.member();
    const read = (query: string) => {
      const headers = { authorization: `Bearer ${mara.token}` };
      return world.app.inject({ url: `/api/shelf?${query}`, headers }).then(({ statusCode }) => statusCode);
    };
    expect(await read('sort=name&cursor=name.1.YQ')).toBe(200);
    for (const query of [
      'sort=price',
      'sort=name&cursor=brand.1.YQ',
      'sort=name&cursor=7',
      'sort=name&cursor=name.1.AA',
    ])
      expect(await read(query), query).toBe(400);
  });

  test('If a member adds a product three times at once, one call gets 201 and two calls get 409', async () => {
    const mara = await world.member();
    const product = await world.product();
    const add = () => mara.call(addToShelf, { body: { productId: product.id, status: 'tried' } });
    const replies = await Promise.all([add(), add(), add()]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await mara.call(listShelf, { query: {} })).body).toHaveLength(1);
  });

  test('A product that is already on the shelf cannot be added again (409)', async () => {
    shows('OP-14');
    const mara = await world.member();
    const entry = await world.shelve(mara);
    const reply = await mara.call(addToShelf, { body: { productId: entry.productId, status: 'tried' } });
    expect(reply.status).toBe(409);
    expect(reply.error).toEqual({ code: 'already_on_shelf', message: 'This product is already on your shelf' });
  });

  test('Adding a product without a status is rejected (400) and stores nothing', async () => {
    shows('VAL-16');
    const mara = await world.member();
    const product = await world.product();
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/shelf',
      headers: { authorization: `Bearer ${mara.token}` },
      payload: { productId: product.id },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      message: 'Choose a shelf status',
      fields: { status: 'Choose a shelf status' },
    });
    expect((await mara.call(listShelf, { query: {} })).body).toEqual([]);
  });

  test('GET /api/shelf lists the entries newest first, and can filter by status', async () => {
    shows('API-47', 'API-48');
    const mara = await world.member();
    const first = await world.shelve(mara, { status: 'tried' });
    const second = await world.shelve(mara, { status: 'want_to_try' });
    expect((await mara.call(listShelf, { query: {} })).body.map((entry) => entry.id)).toEqual([second.id, first.id]);
    expect((await mara.call(listShelf, { query: { status: 'tried' } })).body.map((entry) => entry.id)).toEqual([
      first.id,
    ]);
  });

  test('PATCH of a shelf entry changes only the given fields, and null or "" clears a field', async () => {
    shows('ROLE-03', 'ROLE-04', 'ROLE-05', 'API-50', 'API-51', 'API-52', 'API-53', 'API-54');
    const mara = await world.member();
    const { id } = await world.shelve(mara, {
      status: 'currently_using',
      customTags: ['everyday'],
      shadeNotes: 'warm',
    });
    const patch = async (body: Parameters<typeof mara.call<typeof changeShelfEntry>>[1]['body']) =>
      (await mara.call(changeShelfEntry, { params: { id }, body })).body;
    expect(await patch({ status: 'tried' })).toMatchObject({
      status: 'tried',
      customTags: ['everyday'],
      shadeNotes: 'warm',
    });
    expect(await patch({ customTags: ['rebuy'] })).toMatchObject({
      status: 'tried',
      customTags: ['rebuy'],
      shadeNotes: 'warm',
    });
    expect(await patch({ dateStarted: '2026-01-31' })).toMatchObject({ dateStarted: '2026-01-31', dateFinished: null });
    expect(await patch({ dateFinished: '2026-02-28' })).toMatchObject({
      dateStarted: '2026-01-31',
      dateFinished: '2026-02-28',
    });
    expect(await patch({ shadeNotes: '' })).toMatchObject({ shadeNotes: null });
    expect(await patch({ dateFinished: null })).toMatchObject({ dateStarted: '2026-01-31', dateFinished: null });
  });

  test('A finish date before the start date is rejected (400) and changes nothing', async () => {
    shows('OP-59');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: '2026-03-01' } });
    const reply = await mara.call(changeShelfEntry, { params: { id }, body: { dateFinished: '2026-02-28' } });
    expect(reply.status).toBe(400);
    expect(reply.error.message).toBe("Finish date can't be before start date");
    expect((await mara.call(listShelf, { query: {} })).body[0]).toMatchObject({
      dateStarted: '2026-03-01',
      dateFinished: null,
    });
  });

  test("A usage date after the member's current day or before 1970 is rejected (400) and changes nothing", async () => {
    shows('PDP-56');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    const tooLate = 'Choose today or an earlier date';
    const tooEarly = 'Choose Jan 1, 1970 or a later date';
    for (const [field, day, message] of [
      ['dateStarted', '0001-01-01', tooEarly],
      ['dateStarted', '9999-12-31', tooLate],
      ['dateStarted', '2027-01-01', tooLate],
      ['dateFinished', '2026-06-16', tooLate],
    ] as const) {
      const { status, error } = await mara.call(changeShelfEntry, { params: { id }, body: { [field]: day } });
      expect([status, error.message, error.fields]).toEqual([400, message, { [field]: message }]);
    }
    expect((await mara.call(listShelf, { query: {} })).body[0]).toMatchObject({
      dateStarted: null,
      dateFinished: null,
    });
    // In Kiritimati, the next day has already begun.
    const away = clientOf(world.app, { authorization: `Bearer ${mara.token}`, 'x-time-zone': 'Pacific/Kiritimati' });
    const body = { dateStarted: '2026-06-16' };
    expect((await away(changeShelfEntry, { params: { id }, body })).body).toMatchObject(body);
  });

  test("A member cannot change or remove another member's entry (404)", async () => {
    shows('ROLE-17');
    const mara = await world.member();
    const juno = await world.member();
    const { id } = await world.shelve(mara);
    expect((await juno.call(changeShelfEntry, { params: { id }, body: { status: 'tried' } })).status).toBe(404);
    expect((await juno.call(removeFromShelf, { params: { id } })).status).toBe(404);
    expect((await mara.call(listShelf, { query: {} })).body[0]).toMatchObject({ id, status: 'currently_using' });
  });

  test('DELETE of a shelf entry removes the entry and returns success', async () => {
    shows('API-56', 'OP-68');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    expect((await mara.call(removeFromShelf, { params: { id } })).body).toEqual({ success: true });
    expect((await mara.call(listShelf, { query: {} })).body).toEqual([]);
  });

  test('Products in a list contain the viewer’s own shelf entry, but no entry of another member', async () => {
    shows('API-28');
    const mara = await world.member();
    const juno = await world.member();
    const product = await world.product({ brand: 'Userfield' });
    await world.shelve(mara, { productId: product.id, status: 'tried', customTags: ['rebuy'] });
    const seenBy = async (member: typeof mara) =>
      (await member.call(listProducts, { query: { brand: 'userfield' } })).body;
    expect(await seenBy(mara)).toMatchObject([{ userShelf: { status: 'tried', customTags: ['rebuy'] } }]);
    expect(JSON.stringify(await seenBy(juno))).not.toContain('userShelf');
  });

  test('The status counts in /api/me match the shelf', async () => {
    shows('API-08');
    const mara = await world.member();
    await world.shelve(mara, { status: 'tried' });
    await world.shelve(mara, { status: 'tried' });
    await world.shelve(mara, { status: 'want_to_try' });
    expect((await mara.call(getMe, {})).body.user).toMatchObject({
      triedCount: 2,
      currentlyUsingCount: 0,
      wantToTryCount: 1,
      reviewCount: 0,
    });
  });

  test('Paging through a long shelf returns every entry once, and the server filters by tag and text', async () => {
    const mara = await world.member();
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.unshift((await world.shelve(mara, { customTags: i % 2 ? ['odd'] : [] })).id);
    const seen: number[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const reply = await mara.call(listShelf, { query: { limit: 3, cursor } });
      seen.push(...reply.body.map((entry) => entry.id));
      const next = reply.headers['x-next-cursor'];
      more = typeof next === 'string';
      cursor = typeof next === 'string' ? next : undefined;
    }
    expect(seen).toEqual(ids);
    expect((await mara.call(listShelf, { query: { tag: 'odd' } })).body).toHaveLength(3);
    expect((await mara.call(listShelfTags, {})).body).toEqual([{ tag: 'odd', count: 3 }]);
    const [newest] = (await mara.call(listShelf, { query: { limit: 1 } })).body;
    expect(
      (await mara.call(listShelf, { query: { q: newest?.product.brandName ?? '' } })).body.map((entry) => entry.id),
    ).toEqual([newest?.id]);
  });

  test('Responses to other members do not include shade notes', async () => {
    shows('VAL-23', 'OP-09');
    const mara = await world.member();
    const juno = await world.member();
    await world.shelve(mara, { shadeNotes: 'SECRET-NOTE' });
    const seen = await juno.call(listPersonShelf, { params: { username: mara.username ?? '' }, query: {} });
    expect(seen.body).toHaveLength(1);
    expect(JSON.stringify(seen.body)).not.toContain('SECRET-NOTE');
    expect(seen.body[0]).not.toHaveProperty('shadeNotes');
  });

  test('Visitors cannot read a shelf (401)', async () => {
    shows('OP-49');
    expect((await world.visitor(listShelf, { query: {} })).error).toEqual({
      code: 'sign_in_required',
      message: 'Please sign in',
    });
  });
});
