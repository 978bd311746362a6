import { describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/activity.ts';
import { getProduct, listProducts, summariseSearch } from '#contract/catalog.ts';
import * as calls from '#contract/ingredients.ts';
import * as queue from '#contract/moderation/queue.ts';
import { listReviews, submitReview } from '#contract/reviews.ts';
import { saveVocabulary, readLabels, readSuggestions } from './read-labels.action.ts';
import { shows } from '#test/rules.ts';
import { countStatements } from '#test/count-statements.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { database } = world.context;
const mara = await world.member();
const keeper = await world.administrator();
await saveVocabulary(database);

/** Stores an ingredient list as an import does, parses it, and empties the catalog cache. */
async function labelled(productId: number, ingredients: string): Promise<void> {
  await world.pool.query(
    `insert into product_ingredients (product_id, source, language, ingredients, seen_at) values ($1, 'Open Beauty Facts', 'en', $2, now())`,
    [productId, ingredients],
  );
  await readLabels(database);
  world.context.catalog.forget({ what: 'all' });
}

async function idOf(name: string): Promise<number> {
  const found = (await mara.call(calls.listIngredients, { query: { search: name } })).body;
  return found.find((each) => each.name === name)?.id ?? 0;
}
const labelOf = async (id: number) => (await mara.call(calls.getLabel, { params: { id } })).body;
const messagesOf = async (member: typeof mara) =>
  (await member.call(listNotifications, {})).body.map(({ message }) => message);

describe('a product’s ingredient list', () => {
  test('A list is parsed into ingredients, and unknown entries retain their printed text', async () => {
    shows('INGR-07', 'INGR-10', 'INGR-15');
    const { id } = await world.product();
    expect(await labelOf(id)).toMatchObject({ items: [], versions: [] });
    await labelled(id, 'Aqua (Water), Moon dust, may contain: CI 77891');
    const { items, versions } = await labelOf(id);
    expect(items).toMatchObject([
      { written: 'Aqua (Water)', ingredient: { name: 'Aqua' }, mayContain: false },
      { written: 'Moon dust', ingredient: null },
      { written: 'CI 77891', ingredient: { name: 'Titanium Dioxide' }, mayContain: true },
    ]);
    expect(versions).toMatchObject([{ source: 'Open Beauty Facts', added: [], removed: [] }]);
    const unknown = await mara.call(calls.getLabel, { params: { id: 999_999 } });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'product_not_found']);
  });

  test('A shade without an ingredient list shows its parent’s list, and a parent without a list shows a shade’s', async () => {
    shows('INGR-11');
    const { parent, shades } = await world.family(['Rose', 'Plum']);
    const [rose, plum] = shades.map(({ id }) => id);
    await labelled(plum ?? 0, 'Aqua, Mica');
    expect(await labelOf(parent.id)).toMatchObject({ ofShade: 'Plum', items: [{ written: 'Aqua' }, {}] });
    expect((await labelOf(rose ?? 0)).items).toEqual([]);
    await labelled(parent.id, 'Aqua, Talc');
    expect(await labelOf(rose ?? 0)).toMatchObject({ ofShade: null, items: [{}, { written: 'Talc' }] });
    expect(await labelOf(plum ?? 0)).toMatchObject({ ofShade: null, items: [{}, { written: 'Mica' }] });
  });

  test('A change beyond spelling adds a version and notifies members with the product on their shelf', async () => {
    shows('INGR-10', 'INGR-12', 'INGR-20', 'INGR-34');
    const [owner, other] = [await world.member(), await world.member()];
    const { id, name } = await world.product();
    await world.shelve(owner, { productId: id });
    await labelled(id, 'Aqua, Parfum');
    await labelled(id, 'WATER, FRAGRANCE');
    expect(await messagesOf(owner)).toEqual([]);
    const change = (ingredients: string) =>
      keeper.call(calls.changeIngredients, { params: { id }, body: { ingredients } });
    expect((await change('Aqua, Glycerin')).status).toBe(200);
    await change('Aqua, Glycerin');
    expect(await messagesOf(owner)).toEqual([`The ingredients of ${name} have changed`]);
    expect(await messagesOf(other)).toEqual([]);
    const { versions } = await labelOf(id);
    expect(versions.map(({ added, removed }) => [added, removed])).toEqual([
      [['Glycerin'], ['FRAGRANCE']],
      [[], []],
    ]);
  });

  test('A review stays linked to the ingredient list that applied when the review was written', async () => {
    shows('INGR-13');
    const { id } = await world.product();
    await labelled(id, 'Aqua, Parfum');
    const entry = await world.shelve(mara, { productId: id });
    const body = { productId: id, shelvedProductId: entry.id, rating: 4, disclosure: 'purchased' } as const;
    const review = (await mara.call(submitReview, { body })).body;
    const [first] = (await labelOf(id)).versions;
    expect(review.ingredientsVersionId).toBe(first?.id);
    expect(review.ingredientsChanged).toBeUndefined();
    await labelled(id, 'Aqua');
    const shown = (await mara.call(listReviews, { params: { id }, query: {} })).body;
    expect(shown).toMatchObject([{ ingredientsVersionId: first?.id, ingredientsChanged: true }]);
  });
});

describe('ingredients to avoid and look for', () => {
  test('A product shows how many of its ingredients the member avoids or looks for', async () => {
    shows('INGR-24', 'INGR-25', 'INGR-26');
    const categoryId = await world.category();
    const { id } = await world.product({ categoryId, name: 'Quiet Balm' });
    await labelled(id, 'Aqua, Parfum (Fragrance), Limonene, Panthenol');
    const [member, other] = [await world.member(), await world.member()];
    const choose = async (name: string, choice: 'avoid' | 'look_for') =>
      member.call(calls.chooseIngredient, { body: { ingredientId: await idOf(name), choice } });
    await choose('Parfum', 'avoid');
    await choose('Panthenol', 'avoid');
    await choose('Panthenol', 'look_for');
    await choose('Limonene', 'avoid');
    const listed = (await member.call(calls.listIngredientChoices, {})).body;
    expect(listed.map(({ ingredient, choice }) => [ingredient.name, choice])).toEqual([
      ['Limonene', 'avoid'],
      ['Panthenol', 'look_for'],
      ['Parfum', 'avoid'],
    ]);
    expect((await member.call(getProduct, { params: { id } })).body.userIngredients).toEqual({
      avoided: 2,
      lookedFor: 1,
    });
    expect((await other.call(getProduct, { params: { id } })).body.userIngredients).toBeUndefined();
    const found = await member.call(listProducts, { query: { search: 'Quiet Balm' } });
    expect(found.body).toMatchObject([{ userIngredients: { avoided: 2, lookedFor: 1 } }]);
    expect(await countStatements(() => member.call(listProducts, { query: { categoryId, limit: 25 } }))).toBeLessThan(
      3,
    );
    await member.call(calls.dropIngredient, { params: { id: await idOf('Parfum') } });
    expect((await member.call(getProduct, { params: { id } })).body.userIngredients?.avoided).toBe(1);
    const label = (await member.call(calls.getLabel, { params: { id } })).body;
    expect(label.items.map(({ choice }) => choice)).toEqual([undefined, undefined, 'avoid', 'look_for']);
  });

  test('A member can choose at most 100 ingredients (otherwise 409), and unknown ingredients are rejected (404)', async () => {
    shows('INGR-24');
    const member = await world.member();
    const { rows } = await world.pool.query<{ id: number }>('select id from ingredients order by id limit 101');
    await world.pool.query(
      `insert into ingredient_choices (user_id, ingredient_id, choice) select $1, unnest($2::integer[]), 'avoid'`,
      [member.id, rows.slice(0, 100).map(({ id }) => id)],
    );
    const choose = (ingredientId: number) =>
      member.call(calls.chooseIngredient, { body: { ingredientId, choice: 'avoid' } });
    const refused = await choose(rows[100]?.id ?? 0);
    expect([refused.status, refused.error.code]).toEqual([409, 'list_full']);
    expect((await choose(2_000_000_000)).status).toBe(404);
  });
});

test('A label that is not fully read is marked, as is its product for members who avoid ingredients', async () => {
  shows('INGR-43', 'INGR-44');
  const [partly, whole, bare] = [await world.product(), await world.product(), await world.product()];
  await labelled(partly.id, 'Aqua, Parfum (Linalool, Limonene), Moon dust');
  await labelled(whole.id, 'Aqua');
  const member = await world.member();
  const marked = async (id: number) => (await member.call(getProduct, { params: { id } })).body.userIngredients;
  expect(await marked(partly.id)).toBeUndefined();
  await member.call(calls.chooseIngredient, { body: { ingredientId: await idOf('Linalool'), choice: 'avoid' } });
  expect(await marked(partly.id)).toEqual({ avoided: 1, lookedFor: 0, notFullyRead: true });
  expect([await marked(whole.id), await marked(bare.id)]).toEqual([undefined, undefined]);
  const label = (await member.call(calls.getLabel, { params: { id: partly.id } })).body;
  expect([label.fullyRead, label.items.map(({ isRead }) => isRead)]).toEqual([false, [true, true, false]]);
  expect(label.items[1]?.holding).toMatchObject([{ name: 'Linalool', choice: 'avoid' }, { name: 'Limonene' }]);
});

describe('filters', () => {
  test('The “with” and “without” filters return the matching products and the exact total in lists and searches', async () => {
    shows('INGR-28', 'INGR-29');
    const categoryId = await world.category();
    const lists: Record<string, string | null> = {
      'Velora plain': 'Aqua, Glycerin',
      'Velora scented': 'Aqua, Parfum',
      'Velora perhaps': 'Aqua, Glycerin, +/- CI 77891',
      'Velora unknown': null,
    };
    for (const [name, list] of Object.entries(lists)) {
      const { id } = await world.product({ name, categoryId });
      if (list !== null) await labelled(id, list);
    }
    const [parfum, glycerin, titanium] = [await idOf('Parfum'), await idOf('Glycerin'), await idOf('Titanium Dioxide')];
    const browse = async (query: object) => {
      const { body } = await mara.call(listProducts, { query: { categoryId, limit: 25, ...query } });
      return Array.isArray(body) ? [] : [body.total, ...body.products.map(({ name }) => name)];
    };
    const search = async (query: object) => {
      const { body } = await mara.call(listProducts, { query: { search: 'velora', limit: 25, ...query } });
      const { total } = (await mara.call(summariseSearch, { query: { search: 'velora', ...query } })).body;
      return Array.isArray(body) ? [] : [total, ...body.products.map(({ name }) => name).toSorted()];
    };
    for (const list of [browse, search]) {
      expect(await list({ without: `${parfum}` })).toEqual([2, 'Velora perhaps', 'Velora plain']);
      expect(await list({ without: `${parfum},${titanium}` })).toEqual([1, 'Velora plain']);
      expect(await list({ with: `${glycerin}` })).toEqual([2, 'Velora perhaps', 'Velora plain']);
      expect(await list({ with: `${glycerin}`, without: `${titanium}` })).toEqual([1, 'Velora plain']);
      expect(await list({})).toHaveLength(5);
    }
    const refused = await mara.call(listProducts, { query: { without: '1,x', limit: 25 } });
    expect(refused.status).toBe(400);
  });

  test('The “without” filter omits products without a fully read label and counts those that may qualify', async () => {
    shows('INGR-38', 'INGR-39', 'INGR-41', 'INGR-42', 'SRCH-32');
    const categoryId = await world.category();
    const lists: Record<string, string | null> = {
      'Nerola plain': 'Aqua, Glycerin',
      'Nerola rose': 'Aqua, Natural Rose Fragrance',
      'Nerola naturel': 'Aqua, Glycerin, Parfum naturel, Moon dust',
      'Nerola dust': 'Aqua, Moon dust',
      'Nerola claim': 'Aqua, fragrance free',
      'Nerola bare': null,
    };
    const ids = new Map<string, number>();
    for (const [name, list] of Object.entries(lists)) {
      const { id } = await world.product({ name, categoryId });
      ids.set(name, id);
      if (list !== null) await labelled(id, list);
    }
    const [parfum, glycerin] = [await idOf('Parfum'), await idOf('Glycerin')];
    const browse = async (query: object) => {
      const { body } = await mara.call(listProducts, { query: { categoryId, limit: 25, ...query } });
      return Array.isArray(body) ? [] : [body.products.map(({ name }) => name), body.total, body.leftOut];
    };
    const search = async (query: object) => {
      const sought = { search: 'nerola', ...query };
      const { body } = await mara.call(listProducts, { query: { ...sought, limit: 25 } });
      const { leftOut } = (await mara.call(summariseSearch, { query: sought })).body;
      if (Array.isArray(body)) return [];
      expect(leftOut).toEqual(body.leftOut);
      return [body.products.map(({ name }) => name), body.total, leftOut];
    };
    for (const list of [browse, search]) {
      expect(await list({ without: `${parfum}` })).toEqual([['Nerola plain'], 1, { notFullyRead: 2, noLabel: 1 }]);
      expect(await list({ without: `${parfum}`, with: `${glycerin}` })).toEqual([
        ['Nerola plain'],
        1,
        { notFullyRead: 0, noLabel: 0 },
      ]);
      expect(await list({ without: `${glycerin}` })).toEqual([['Nerola rose'], 1, { notFullyRead: 2, noLabel: 1 }]);
      expect((await list({ with: `${parfum}` })).at(2)).toBeUndefined();
    }
    await world.pool.query(`insert into product_ingredients (product_id, source, language, ingredients, seen_at)
      values (${ids.get('Nerola plain')}, 'Open Beauty Facts', 'en', 'Aqua', now())`);
    world.context.catalog.forget({ what: 'all' });
    expect(await browse({ without: `${parfum}` })).toEqual([[], 0, { notFullyRead: 3, noLabel: 1 }]);
  });

  test('A family counts as free of an ingredient only if every shade has or inherits a fully read label', async () => {
    shows('INGR-11', 'INGR-41');
    const categoryId = await world.category();
    const { parent, shades } = await world.family(['Rose', 'Plum']);
    await world.pool.query('update products set category_id = $1 where family_id = $2', [categoryId, parent.id]);
    const [rose = 0, plum = 0] = shades.map(({ id }) => id);
    const parfum = await idOf('Parfum');
    const total = async () => {
      world.context.catalog.forget({ what: 'all' });
      const { body } = await mara.call(listProducts, { query: { categoryId, without: `${parfum}`, limit: 25 } });
      return Array.isArray(body) ? undefined : body.total;
    };
    await labelled(rose, 'Aqua');
    expect(await total()).toBe(0);
    await labelled(plum, 'Aqua, Mica');
    expect(await total()).toBe(1);
    await world.product({ parentId: parent.id, variantName: 'Fig' });
    expect(await total()).toBe(0);
    await labelled(parent.id, 'Aqua');
    expect(await total()).toBe(1);
    await labelled(plum, 'Aqua, Moon dust');
    expect(await total()).toBe(0);
  });

  test('When the vocabulary changes, stored labels and pending suggestions are parsed again', async () => {
    shows('INGR-37', 'INGR-40');
    const { id } = await world.product();
    await labelled(id, 'Aqua, Linalool**. *certified organic');
    const member = await world.member();
    await member.call(calls.suggestIngredients, { params: { id }, body: { ingredients: 'Aqua, Linalool' } });
    const stored = () =>
      world.pool.query(
        `select version.items, version.fully_read, suggestion.items as suggested from product_ingredients version
         join ingredient_suggestions suggestion using (product_id) where product_id = $1`,
        [id],
      );
    const before = (await stored()).rows;
    expect(before[0]?.suggested).toHaveLength(2);
    await world.pool.query(
      `update product_ingredients set items = '[{"written": "old"}]', ingredient_ids = '{}', fully_read = false, read_with = 1 where product_id = $1`,
      [id],
    );
    await world.pool.query(`update ingredient_suggestions set items = null, read_with = 0 where product_id = $1`, [id]);
    await readLabels(database);
    await readSuggestions(database);
    expect((await stored()).rows).toEqual(before);
    expect(await labelOf(id)).toMatchObject({ fullyRead: true, printed: 'Aqua, Linalool**. *certified organic' });
    await world.pool.query('delete from ingredient_suggestions where product_id = $1', [id]);
  });

  test('An ingredient’s page counts the products with the ingredient and suggests products without it', async () => {
    shows('INGR-21', 'INGR-22', 'INGR-23');
    const categoryId = await world.category();
    const subcategoryId = await world.subcategory({ categoryId, name: 'Serum' });
    const [held, free] = [
      await world.product({ categoryId, subcategoryId }),
      await world.product({ categoryId, subcategoryId }),
    ];
    await labelled(held.id, 'Aqua, Bakuchiol');
    await labelled(free.id, 'Aqua');
    const id = await idOf('Bakuchiol');
    const page = (await mara.call(calls.getIngredient, { params: { id }, query: {} })).body;
    expect(page).toMatchObject({
      name: 'Bakuchiol',
      productCount: 1,
      kinds: [{ id: subcategoryId, name: 'Serum', count: 1, without: 1 }],
      alternatives: { kindId: subcategoryId, products: [{ id: free.id }] },
      choice: null,
    });
    expect((await mara.call(calls.getIngredient, { params: { id: 999_999 }, query: {} })).status).toBe(404);
  });
});

describe('suggestions', () => {
  test('An ingredient is found despite a typo', async () => {
    shows('INGR-24');
    const named = async (search: string) =>
      (await mara.call(calls.listIngredients, { query: { search } })).body.map(({ name }) => name);
    expect((await named('shea buter'))[0]).toBe('Butyrospermum Parkii Butter');
    expect((await named('limonen'))[0]).toBe('Limonene');
    expect((await named('niacinamde'))[0]).toBe('Niacinamide');
    expect(await named('zzxqv wqx')).toEqual([]);
  });

  test('A member is notified when an administrator accepts or declines a suggested ingredient list', async () => {
    shows('INGR-31', 'INGR-32', 'INGR-33');
    const { id, name } = await world.product();
    await labelled(id, 'Aqua, Parfum');
    const member = await world.member();
    const suggest = (ingredients: string) =>
      member.call(calls.suggestIngredients, { params: { id }, body: { ingredients } });
    expect((await suggest('  ')).error.message).toBe('Please enter the ingredients as printed on the package');
    expect((await suggest('Aqua, Panthenol')).status).toBe(201);
    expect((await suggest('Aqua')).error.code).toBe('already_exists');
    expect((await member.call(calls.getLabel, { params: { id } })).body.suggestionWaits).toBe(true);
    const [pending] = (await keeper.call(queue.listPendingIngredients, { query: {} })).body;
    expect(pending).toMatchObject({ known: 2, entries: 2, added: ['Panthenol'], removed: ['Parfum'] });
    const ids = [pending?.id ?? 0];
    expect((await keeper.call(queue.acceptIngredients, { body: { ids } })).status).toBe(200);
    expect((await keeper.call(queue.acceptIngredients, { body: { ids } })).error.code).toBe('already_handled');
    expect((await labelOf(id)).items.map(({ written }) => written)).toEqual(['Aqua', 'Panthenol']);
    await suggest('Aqua, Soap');
    const [second] = (await keeper.call(queue.listPendingIngredients, { query: {} })).body;
    await keeper.call(queue.declineIngredients, { body: { ids: [second?.id ?? 0], reason: 'Another product' } });
    expect(await messagesOf(member)).toEqual([
      `Your ingredients for ${name} were not used: Another product`,
      `Your ingredients for ${name} were accepted`,
    ]);
  });
});

test('A member who avoids an ingredient sees it on a label that says that another one is absent', async () => {
  shows('INGR-04', 'INGR-16');
  const reader = await world.member();
  const parfum = await idOf('Parfum');
  await reader.call(calls.chooseIngredient, { body: { ingredientId: parfum, choice: 'avoid' } });
  for (const label of [
    'Aqua, Parfum sans phtalates',
    'Phthalate-Free Fragrance (Oil)',
    'Duftstoffe frei von Allergenen',
  ]) {
    const { id } = await world.product();
    await labelled(id, label);
    const { items } = (await reader.call(calls.getLabel, { params: { id } })).body;
    expect(items.at(-1), label).toMatchObject({ ingredient: { name: 'Parfum' }, choice: 'avoid' });
    expect((await reader.call(getProduct, { params: { id } })).body).toMatchObject({ userIngredients: { avoided: 1 } });
  }
});
