import { expect, test } from 'vitest';
import { listFoundBrands, listMatchingShades, listProducts, summariseSearch } from '#contract/catalog.ts';
import { shadeFamilies } from '#contract/statuses.ts';
import { createWorld } from '#test/world.ts';
import { shows } from '#test/rules.ts';
import { refreshSearchStatistics } from './search-upkeep.sql.ts';

const world = await createWorld();
const mara = await world.member();

type Query = Parameters<typeof mara.call<typeof listProducts>>[1]['query'];
async function search(query: Query) {
  const { body } = await mara.call(listProducts, { query });
  return Array.isArray(body) ? body : body.products;
}
const namesFound = async (text: string) => (await search({ search: text })).map(({ name }) => name);
const summary = async (text: string, more: Omit<Query, 'search'> = {}) =>
  (await mara.call(summariseSearch, { query: { search: text, ...more } })).body;

test('Without a full name match, each product comes before further shades, and the total counts products', async () => {
  shows('SRCH-26', 'API-70');
  for (let number = 0; number < 205; number++) await world.product({ name: `Heron Balm ${number}`, brand: 'Reed' });
  await world.family(['Dawn', 'Dusk', 'Noon'], { name: 'Heron Tint', brand: 'Reed' });
  const found = await search({ search: 'heron' });
  expect(found).toHaveLength(200);
  expect(new Set(found.map(({ id, parentProductId }) => parentProductId ?? id)).size).toBe(200);
  expect((await summary('heron')).total).toBe(206);
  const { body } = await mara.call(listProducts, { query: { search: 'heron', limit: 25, offset: 200 } });
  expect(body).toMatchObject({ total: 206 });
  const rest = await search({ search: 'heron', limit: 25, offset: 200 });
  expect(rest).toHaveLength(6);
  expect(rest.filter(({ id }) => found.some((product) => product.id === id))).toEqual([]);
});

test('A search by kind, synonym, translation, or brand nickname finds the product', async () => {
  shows('SRCH-27');
  const subcategoryId = await world.subcategory({ name: 'Lipstick' });
  const rouge = await world.product({ name: 'Crimson Hour', brand: 'Yves Saint Laurent', subcategoryId });
  for (const text of ['lipstick', 'lipsticks', 'rossetto', 'rouge à lèvres', 'ysl', 'ysl lipstick', 'YSL Lippenstift'])
    expect(
      (await search({ search: text })).map(({ id }) => id),
      text,
    ).toContain(rouge.id);
});

test('A product of a matching brand ranks above products whose shades start with the same letters', async () => {
  shows('SRCH-27');
  await world.family(['Macao', 'Macadamia'], { name: 'Island Powder', brand: 'Fern' });
  const own = await world.product({ name: 'Studio Veil', brand: 'M·A·C' });
  expect((await search({ search: 'mac' }))[0]?.id).toBe(own.id);
});

test('If some words of a sentence match nothing, the search ignores them, and the summary lists them', async () => {
  shows('SRCH-28');
  await world.product({ name: 'Osprey Clay Cleanser', brand: 'Silt' });
  expect(await namesFound('osprey cleanser that zzqxv lasts')).toEqual(['Osprey Clay Cleanser']);
  expect((await summary('osprey cleanser that zzqxv lasts')).dropped).toEqual(['zzqxv', 'lasts']);
  expect(await search({ search: 'osprey cleanser zzqxv', exact: 'true' })).toEqual([]);
});

test('The summary contains corrections, and an exact search uses the words as typed', async () => {
  shows('SRCH-29');
  await world.product({ name: 'Kingfisher Serum', brand: 'Silt' });
  expect(await summary('kingfsher')).toMatchObject({ total: 1, corrected: 'kingfisher' });
  expect(await summary('kingfisher')).toMatchObject({ total: 1, corrected: null });
  expect(await summary('kingfsher', { exact: 'true' })).toMatchObject({ total: 0 });
  for (const text of ['kingfissher serumm', 'kingfisherserum', 'siltkingfisherserum', 'kingphisher'])
    expect(await namesFound(text), text).toEqual(['Kingfisher Serum']);
});

test('A shade code finds its shade, with or without a space', async () => {
  shows('OP-106');
  const { shades } = await world.family(['NC40', 'NC42', 'NC45'], { name: 'Curlew Base', brand: 'Silt' });
  for (const text of ['curlew nc42', 'curlew base NC 42', 'nc42'])
    expect((await search({ search: text }))[0]?.id, text).toBe(shades[1]?.id);
  expect((await search({ search: 'curlew base' }))[0]?.id).toBe(shades[0]?.id);
});

test('In Japanese and Korean, any part of a name matches', async () => {
  shows('SRCH-27');
  await world.product({ name: 'サクラ保湿化粧水', brand: '花月堂' });
  await world.product({ name: '촉촉한수분크림', brand: '달빛' });
  for (const text of ['化粧水', '保湿', 'さくら', 'サクラ'])
    expect((await namesFound(text))[0], text).toBe('サクラ保湿化粧水');
  expect(await namesFound('수분크림')).toEqual(['촉촉한수분크림']);
});

test('Every shade color belongs to a shade family in the contract', async () => {
  shows('SRCH-30');
  const levels = ['00', '30', '60', '90', 'c0', 'f8'];
  const colors = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)));
  const { rows } = await world.pool.query<{ name: string }>(
    'select distinct colour_family(color) as name from unnest($1::text[]) as color order by name',
    [colors],
  );
  expect(rows.map(({ name }) => name)).toEqual(shadeFamilies.toSorted());
  await world.family(['Ash'], { name: 'Dunlin Liner', brand: 'Nest', variantColor: '#8b8b8b' });
  expect((await summary('dunlin')).shadeFamilies).toEqual([{ name: 'Gray', count: 1 }]);
});

test('Facets count the results of each choice, and filters and sort orders apply to all results', async () => {
  shows('SRCH-30', 'SRCH-31');
  const categoryId = await world.category('Plumage');
  const wren = await world.product({ name: 'Plover Wren', brand: 'Nest', categoryId });
  await world.product({ name: 'Plover Auk', brand: 'Nest' });
  const { parent } = await world.family(['Ink'], { name: 'Plover Ibis', brand: 'Marsh', variantColor: '#101010' });
  await world.pool.query('update products set rating_sum = 45, review_count = 10 where id = $1', [parent.id]);
  const found = await summary('plover');
  expect(found.total).toBe(3);
  expect(found.categories).toEqual([{ id: categoryId, name: 'Plumage', count: 1 }]);
  expect(found.brands.map(({ name, count }) => [name, count])).toEqual([
    ['Nest', 2],
    ['Marsh', 1],
  ]);
  expect(found.ratings[0]).toEqual({ least: 4, count: 1 });
  expect(found.shadeFamilies).toEqual([{ name: 'Black', count: 1 }]);
  const narrowed = await summary('plover', { brand: 'nest' });
  expect([narrowed.total, narrowed.brands.length]).toEqual([2, 2]);
  expect((await search({ search: 'plover', categoryId })).map(({ id }) => id)).toEqual([wren.id]);
  expect((await search({ search: 'plover', shadeFamily: 'Black' }))[0]?.parentProductId).toBe(parent.id);
  expect((await search({ search: 'plover', rating: 4 })).map(({ name }) => name)).toEqual(['Plover Ibis']);
  expect((await search({ search: 'plover', sort: 'name' })).map(({ name }) => name)).toEqual([
    'Plover Auk',
    'Plover Ibis',
    'Plover Wren',
  ]);
  expect(await search({ search: 'plover', brand: 'nobody' })).toEqual([]);
});

test('Each shade in the results includes the number of matching shades of its product', async () => {
  shows('SRCH-41', 'OP-108');
  const { parent, shades } = await world.family(['Rose 1', 'Rose 2', 'Slate'], { name: 'Dotterel Tint', brand: 'Fen' });
  await world.product({ name: 'Dotterel Oil', brand: 'Fen' });
  const shadesOf = async (text: string, more: object = {}) =>
    (await mara.call(listMatchingShades, { params: { id: parent.id }, query: { search: text, ...more } })).body;
  const counted = async (text: string, more: Omit<Query, 'search'> = {}) =>
    (await search({ search: text, ...more })).map(({ id, shadesFound }) => [id, shadesFound]);
  const [first, second, slate] = shades.map(({ id }) => id);
  expect(await counted('dotterel tint')).toEqual([first, second, slate].map((id) => [id, 3]));
  expect((await shadesOf('dotterel tint')).map(({ id }) => id)).toEqual([first, second, slate]);
  expect(await counted('dotterel rose', { limit: 5 })).toEqual([[first, 2]]);
  expect((await shadesOf('dotterel rose')).map(({ id }) => id)).toEqual([first, second]);
  expect(await counted('dotterel slate')).toEqual([[slate, 1]]);
  expect((await counted('dotterel oil'))[0]?.[1]).toBeUndefined();
  for (const [id, color] of [
    [first, '#101010'],
    [slate, '#0f0f0f'],
    [second, '#c00010'],
  ])
    await world.pool.query('update products set variant_color = $2 where id = $1', [id, color]);
  expect(await counted('dotterel tint', { shadeFamily: 'Black' })).toEqual([
    [first, 2],
    [slate, 2],
  ]);
  expect((await shadesOf('dotterel tint', { shadeFamily: 'Black' })).map(({ id }) => id)).toEqual([first, slate]);
  expect(await shadesOf('d')).toEqual([]);
});

test('Search results contain every product, even if two products have 150 shades each', async () => {
  shows('SRCH-26', 'OP-108');
  const many = Array.from({ length: 150 }, (_, number) => `Tone ${number}`);
  const one = await world.family(many, { name: 'Whimbrel', brand: 'Fen' });
  const other = await world.family(many, { name: 'Whimbrel', brand: 'Marsh' });
  const longer = await world.product({ name: 'Whimbrel Mist', brand: 'Fen' });
  const found = await search({ search: 'whimbrel' });
  expect(found).toHaveLength(200);
  const families = new Set(found.map(({ id, parentProductId }) => parentProductId ?? id));
  expect([...families].toSorted()).toEqual([one.parent.id, other.parent.id, longer.id].toSorted());
});

test('The sort order “Brand A-Z” groups products by brand, even if one brand name starts with another', async () => {
  shows('SRCH-11');
  await world.product({ name: 'Godwit Zest', brand: 'Cien' });
  await world.product({ name: 'Godwit Alum', brand: 'Cien Men' });
  await world.product({ name: 'Godwit Musk', brand: 'Cien' });
  await world.product({ name: 'Godwit Nail', brand: 'Cien' });
  const sorted = await search({ search: 'godwit', sort: 'brand' });
  expect(sorted.map(({ brandName, name }) => `${brandName}: ${name}`)).toEqual([
    'Cien: Godwit Musk',
    'Cien: Godwit Nail',
    'Cien: Godwit Zest',
    'Cien Men: Godwit Alum',
  ]);
});

test('The brands of a search are paged by name, each with its number of filtered results', async () => {
  shows('SRCH-42');
  const names = Array.from({ length: 15 }, (_, number) => `Sandpiper ${String.fromCodePoint(65 + number)}`);
  for (const brand of names) await world.product({ name: 'Knot Balm', brand });
  const categoryId = await world.category('Waders');
  await world.product({ name: 'Knot Oil', brand: 'Sandpiper C', categoryId });
  const { brands, brandCount } = await summary('knot');
  expect([brands.length, brands[0], brandCount]).toEqual([
    12,
    { id: expect.any(Number), name: 'Sandpiper C', count: 2 },
    15,
  ]);
  const listed: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { search: 'knot', limit: 6, ...(cursor !== undefined && { cursor }) };
    const page = await mara.call(listFoundBrands, { query });
    listed.push(...page.body.map(({ name }) => name));
    const next = page.headers['x-next-cursor'];
    if (typeof next !== 'string') break;
    cursor = next;
  }
  expect(listed).toEqual(names);
  const found = async (query: object) =>
    (await mara.call(listFoundBrands, { query: { search: 'knot', ...query } })).body.map(({ name, count }) => [
      name,
      count,
    ]);
  expect(await found({ name: 'PIPER c' })).toEqual([['Sandpiper C', 2]]);
  expect(await found({ categoryId, brand: 'Sandpiper A' })).toEqual([['Sandpiper C', 1]]);
  expect(await found({ name: 'nobody' })).toEqual([]);
});

test('A very large result lists full name matches first, then products by popularity', async () => {
  shows('SRCH-09', 'SRCH-26');
  const whole = await world.product({ name: 'Willow', brand: 'Marsh' });
  await world.pool.query(`insert into products (name, slug, brand_id, brand_folded)
    select 'Willow Rinse ' || number, 'willow-rinse-' || number, id, 'marsh' from brands, generate_series(1, 1600) number
    where brands.name = 'Marsh'`);
  const { rows } = await world.pool.query<{ id: number }>(
    `select id::int as id from products where name in ('Willow Rinse 1', 'Willow Rinse 900') order by id desc`,
  );
  const [popular, first] = rows.map(({ id }) => id);
  await world.shelve(mara, { productId: popular ?? 0 });
  await refreshSearchStatistics(world.context.database);
  const { body } = await mara.call(listProducts, { query: { search: 'willow', limit: 3 } });
  expect(body).toMatchObject({ total: 1601, products: [{ id: whole.id }, { id: popular }, { id: first }] });
});

test('The refresh of popularity skips a document that another transaction is writing', async () => {
  shows('SRCH-26');
  const [busy, free] = [await world.product({ name: 'Alder Balm' }), await world.product({ name: 'Alder Cream' })];
  for (const { id } of [busy, free]) await world.shelve(mara, { productId: id });
  const popularityOf = async ({ id }: { id: number }) =>
    (await world.pool.query('select popularity from product_search where product_id = $1', [id])).rows;
  const writer = await world.pool.connect();
  await writer.query('begin');
  await writer.query('update product_search set rating = rating where product_id = $1', [busy.id]);
  await refreshSearchStatistics(world.context.database);
  expect([await popularityOf(busy), await popularityOf(free)]).toEqual([[{ popularity: 0 }], [{ popularity: 2 }]]);
  await writer.query('rollback');
  writer.release();
  await refreshSearchStatistics(world.context.database);
  expect(await popularityOf(busy)).toEqual([{ popularity: 2 }]);
});
