import { expect, test } from 'vitest';
import { listProducts, summariseSearch } from '#contract/catalog.ts';
import { refreshOldDocuments } from './search-upkeep.sql.ts';
import { createWorld } from '#test/world.ts';
import { shows } from '#test/rules.ts';

const world = await createWorld();
const mara = await world.member();

async function search(text: string) {
  const { body } = await mara.call(listProducts, { query: { search: text } });
  return Array.isArray(body) ? body : body.products;
}
const namesFound = async (text: string) => (await search(text)).map(({ name }) => name);
const summary = async (text: string) => (await mara.call(summariseSearch, { query: { search: text } })).body;
const statesOf = async (text: string) => (await summary(text)).words.map(({ typed, state, to }) => [typed, state, to]);

/** Adds a product with search words from its source: generic name, labels, and kinds. */
async function described(name: string, words: string, more: Parameters<typeof world.product>[0] = {}) {
  const product = await world.product({ name, ...more });
  await world.pool.query('update products set search_words = $2 where id = $1', [product.id, words]);
  return product;
}

const lipstick = await world.subcategory({ name: 'Lipstick' });
const eyeshadow = await world.subcategory({ name: 'Eyeshadow' });
const shampoo = await world.subcategory({ name: 'Shampoo' });
const wash = await world.subcategory({ name: 'Wash' });
await world.product({ name: 'Ombres Rares', brand: 'Chantal', subcategoryId: eyeshadow });
await world.product({ name: 'Coco Rouge', brand: 'Chantal', subcategoryId: lipstick });
await world.product({ name: 'Dusk', brand: 'Vale', subcategoryId: eyeshadow });
await world.product({ name: 'Oat Bar', brand: 'Vale', subcategoryId: shampoo });
await world.product({ name: 'Gentle Rinse', brand: 'Moss', subcategoryId: wash });

test('An unknown word next to a known word is ignored, and the summary lists it', async () => {
  shows('SRCH-33', 'SRCH-28');
  for (const strange of ['mj', 'gg', 'pls', 'xx', 'unicorn', 'qwx']) {
    const found = await summary(`shampoo ${strange}`);
    expect(found.total, strange).toBe(1);
    expect(found.dropped, strange).toEqual([strange]);
  }
});

test('Every typed word is reported as found, corrected, or left out', async () => {
  shows('SRCH-33');
  await world.product({ name: 'Kingfisher Serum', brand: 'Silt' });
  expect(await statesOf('kingfsher serum for zzqx')).toEqual([
    ['kingfsher', 'corrected', 'kingfisher'],
    ['serum', 'found', null],
    ['for', 'left out', null],
    ['zzqx', 'left out', null],
  ]);
});

test('If a brand has products of a kind, a search for that brand and kind returns only those products', async () => {
  shows('SRCH-34');
  expect(await namesFound('chantal eyeshadow purple')).toEqual(['Ombres Rares']);
  expect((await summary('chantal eyeshadow purple')).dropped).toEqual(['purple']);
  expect(await namesFound('chantal shampoo')).toEqual(['Coco Rouge', 'Ombres Rares']);
  expect((await summary('chantal shampoo')).dropped).toEqual(['shampoo']);
  expect(await namesFound('solid pineapple shampoo')).toEqual(['Oat Bar']);
});

test('If no product contains all words, products with the most matching words come first', async () => {
  shows('SRCH-34');
  await world.product({ name: 'Amber Slate', brand: 'Fell' });
  await world.product({ name: 'Amber Slate Willow', brand: 'Fell' });
  await world.product({ name: 'Hazel Birch Amber', brand: 'Fell' });
  expect(await namesFound('amber slate willow hazel')).toEqual([
    'Amber Slate Willow',
    'Amber Slate',
    'Hazel Birch Amber',
  ]);
  expect(await summary('amber slate willow hazel')).toMatchObject({ isPartial: true, dropped: [], corrected: null });
  expect(await summary('amber slate')).toMatchObject({ isPartial: false });
  expect(await namesFound('amber slate zzqx')).toEqual(['Amber Slate', 'Amber Slate Willow']);
});

test('Words that occur in the catalog or in a synonym are not corrected', async () => {
  shows('SRCH-35');
  await world.product({ name: 'Stock Balm', brand: 'Fell' });
  await world.product({ name: 'Stick Veil', brand: 'Fell' });
  await world.product({ name: 'Rinse Lisse', brand: 'Fell' });
  expect(await summary('stick balm')).toMatchObject({ corrected: null });
  expect(await summary('lice rinse')).toMatchObject({ corrected: null, dropped: ['lice'] });
});

test('A search for the first letters of several words finds the product', async () => {
  shows('SRCH-36');
  const stick = await world.product({ name: 'Vanish Seamless Stick', brand: 'Hourbell' });
  await world.product({ name: 'Van Still', brand: 'Otter' });
  for (const text of ['hour van st', 'van sea', 'hourb vanish sti'])
    expect((await search(text))[0]?.id, text).toBe(stick.id);
});

test('Generic names, quantities, and labels are found in six languages', async () => {
  shows('SRCH-37');
  const calm = await described('Calm No. 9', 'Shampooing antipelliculaire · 250 ml vegan without perfume', {
    subcategoryId: shampoo,
  });
  for (const text of [
    'anti dandruff shampoo',
    'champú anticaspa',
    'Schuppenshampoo',
    'shampoo antiforfora',
    'shampooing 250 ml',
    'vegane Shampoos',
    'fragrance free shampoo',
    'parfümfreies Shampoo',
    'xampu sem perfume',
  ])
    expect((await search(text))[0]?.id, text).toBe(calm.id);
});

test('Colors are found in six languages and by the shade’s own color', async () => {
  shows('SRCH-37');
  const { shades } = await world.family(['Ruby', 'Ink'], { name: 'Velour', brand: 'Fell', subcategoryId: lipstick });
  await world.pool.query("update products set variant_color = '#C00010' where id = $1", [shades[0]?.id]);
  await world.pool.query("update products set variant_color = '#101010' where id = $1", [shades[1]?.id]);
  for (const text of ['velour red', 'velour rouge', 'velour roter', 'velour rossa', 'velour rojo', 'velour vermelho'])
    expect((await search(text))[0]?.id, text).toBe(shades[0]?.id);
  expect((await search('velour schwarz'))[0]?.id).toBe(shades[1]?.id);
});

test('Kinds without a category of their own are found by their names in several languages', async () => {
  shows('SRCH-38');
  const paste = await described('Polar', 'Dentifrice');
  const dye = await described('Nocturne', 'Coloration capillaire');
  const wipes = await described('Cloud', 'Lingettes pour bébé');
  const removal = await world.product({ name: 'Enthaarungscreme Sensitiv', brand: 'Fell' });
  const foot = await world.product({ name: 'Fußbalsam', brand: 'Fell' });
  for (const [text, product] of [
    ['toothpastes', paste],
    ['Zahnpasta', paste],
    ['oral care', paste],
    ['hair dyes', dye],
    ['Haarfarbe', dye],
    ['baby wipes', wipes],
    ['toallitas', wipes],
    ['hair removal cream', removal],
    ['Fußcreme', foot],
  ] as const)
    expect((await search(text))[0]?.id, text).toBe(product.id);
  expect(await namesFound('shower gels')).toContain('Gentle Rinse');
});

test('Traditional and simplified Chinese match, as do Arabic words with and without the article', async () => {
  shows('SRCH-38');
  await world.product({ name: '保湿面霜', brand: '玉坊' });
  await world.product({ name: 'شامبو الأعشاب', brand: 'الريم' });
  expect(await namesFound('保濕面霜')).toContain('保湿面霜');
  await world.product({ name: '護手霜', brand: '雪花閣' });
  expect(await namesFound('雪花阁')).toEqual(['護手霜']);
  expect(await namesFound('الشامبو')).toContain('شامبو الأعشاب');
  expect(await namesFound('أعشاب')).toContain('شامبو الأعشاب');
});

test('A brand’s nickname finds the brand even if another word follows it', async () => {
  shows('SRCH-38');
  const tint = await world.product({ name: 'Tinted Veil', brand: 'Laura Mercier' });
  const base = await world.product({ name: 'Studio Base', brand: 'M·A·C' });
  expect((await search('lm tinted'))[0]?.id).toBe(tint.id);
  expect((await search('mac cosmetics'))[0]?.id).toBe(base.id);
});

test('Shade codes and numbers match in all common spellings', async () => {
  shows('SRCH-39');
  const { shades } = await world.family(['3.75', '5.75', '3 Warm', '2 Warm 1 oz/ 30 mL'], {
    name: 'Silk Lumen',
    brand: 'Fell',
  });
  for (const [text, place] of [
    ['silk lumen 5.75', 1],
    ['silk lumen 5,75', 1],
    ['silk lumen 3 warm', 2],
    ['silk lumen 3w', 2],
  ] as const)
    expect((await search(text))[0]?.id, text).toBe(shades[place]?.id);
  const five = await world.product({ name: 'N°5', brand: 'Chantal' });
  await world.product({ name: 'N°19', brand: 'Chantal' });
  for (const text of ['chantal n5', 'chantal n°5', 'chantal no. 5', 'chantal number 5', 'n°5'])
    expect((await search(text))[0]?.id, text).toBe(five.id);
  const both = await world.product({ name: 'Twice 2 en 1', brand: 'Fell', subcategoryId: shampoo });
  for (const text of ['2-in-1 shampoo', '2in1 shampoo', 'two in one shampoo'])
    expect((await search(text))[0]?.id, text).toBe(both.id);
});

test('A search for a problem, such as dry lips, finds the kind of product that helps', async () => {
  shows('SRCH-40');
  const lipBalm = await world.subcategory({ name: 'Lip balm' });
  const balm = await world.product({ name: 'Hive', brand: 'Fell', subcategoryId: lipBalm });
  for (const text of ['something for dry lips', 'chapped lips', 'trockene Lippen', 'lèvres gercées'])
    expect((await search(text))[0]?.id, text).toBe(balm.id);
  await world.product({ name: 'Luminous Lake', brand: 'Fell' });
  expect((await summary('dupe for luminous lake')).dropped).toEqual(['dupe']);
  expect(await namesFound('dupe for luminous lake')).toEqual(['Luminous Lake']);
});

test('A German compound finds products that contain its parts, even if a letter links them', async () => {
  shows('SRCH-35');
  const soap = await world.product({ name: 'Grove Olive Soap', brand: 'Fell' });
  await world.product({ name: 'Grove Fig Soap', brand: 'Fell' });
  expect((await search('Olivenseife'))[0]?.id).toBe(soap.id);
  expect(await summary('Olivenseife')).toMatchObject({ corrected: null, dropped: [] });
});

test('A single letter after a rare word matches the start of a second word', async () => {
  shows('OP-45');
  // These words make “z” a prefix of too many words to list.
  await described('Zeppelin Bar', Array.from({ length: 61 }, (_, place) => `zq${place}`).join(' '));
  const product = await world.product({ name: 'Tourmaline Zest', brand: 'Fell' });
  await world.product({ name: 'Tourmaline Wax', brand: 'Fell' });
  expect(await namesFound('tourmaline z')).toEqual(['Tourmaline Zest']);
  expect(await summary('tourmaline z')).toMatchObject({ total: 1, dropped: [] });
  expect((await search('tourmaline z'))[0]?.id).toBe(product.id);
});

test('A digit in the search text finds the only product that contains that digit', async () => {
  shows('SRCH-33');
  const product = await world.product({ name: 'Lacquer 8', brand: 'Kestrel 8' });
  for (const text of ['Lacquer 8', 'product 8', 'kestrel 8'])
    expect((await search(text))[0]?.id, text).toBe(product.id);
});

test('Search documents of an older version are updated', async () => {
  shows('SRCH-37');
  const old = await described('Relic', 'Dentifrice');
  await world.pool.query(`update product_search set words = '', version = 0 where product_id = $1`, [old.id]);
  await refreshOldDocuments(world.context.database);
  expect((await search('relic toothpaste'))[0]?.id).toBe(old.id);
});
