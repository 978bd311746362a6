import { expect, test } from 'vitest';
import { explainSearch } from '#contract/search.ts';
import { listProducts, summariseSearch } from '#contract/catalog.ts';
import { categories } from '#contract/categories.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const mara = await world.member();
for (const { subcategories } of categories)
  for (const [id, name] of subcategories) await world.subcategory({ id, name });

/** One product of each kind, whose name does not say its kind. */
const names =
  'Aspen Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ivy Juniper Koa Larch Maple Nyssa Oak Pine Quince Rowan Spruce Tupelo'.split(
    ' ',
  );
const kinds = categories.flatMap(({ subcategories }) => subcategories.map(([id]) => id));
for (const [place, subcategoryId] of kinds.entries())
  await world.product({ name: `${names[place % 20]} ${names[Math.floor(place / 20)]}`, brand: 'Grove', subcategoryId });

const firstOf = async (text: string) => {
  const { body } = await mara.call(listProducts, { query: { search: text } });
  return (Array.isArray(body) ? body : body.products)[0];
};
const summary = async (text: string) => (await mara.call(summariseSearch, { query: { search: text } })).body;
async function kindsOf(texts: Readonly<Record<string, number>>): Promise<Record<string, number | null | undefined>> {
  const found: Record<string, number | null | undefined> = {};
  for (const text of Object.keys(texts)) found[text] = (await firstOf(text))?.subcategoryId;
  return found;
}

test('The head of a text decides its kind, and words that describe it do not', async () => {
  shows('SRCH-38');
  const expected = {
    'makeup sponge': 50,
    'eyeshadow brush': 49,
    'foundation primer': 1,
    'powder concealer': 6,
    'brush for foundation': 49,
    'pinceau fond de teint': 49,
    'Pinsel für Puder': 49,
    'lipstick brown': 22,
    'Lidschatten braun': 33,
  };
  expect(await kindsOf(expected)).toEqual(expected);
});

test('A part of the body narrows a kind, and is no kind itself', async () => {
  shows('SRCH-38');
  const expected = {
    'face powder': 2,
    'face toner': 12,
    'body oil': 44,
    'hair oil': 35,
    'crema de ojos': 18,
    'lait solaire': 28,
    'máscara facial': 15,
    'hair oil mask': 32,
  };
  expect(await kindsOf(expected)).toEqual(expected);
});

test('Joined words, and Japanese and Korean words without spaces, are read as their parts', async () => {
  shows('SRCH-38');
  const expected = {
    Gesichtsserum: 13,
    Puderpinsel: 49,
    Körpercreme: 45,
    facewash: 11,
    リキッドファンデーション: 5,
    손비누: 42,
    'roter Nagellack': 40,
    '💄': 22,
  };
  expect(await kindsOf(expected)).toEqual(expected);
  expect(await summary('Gesichtsserum')).toMatchObject({ corrected: null, dropped: [] });
});

test('A need finds the kinds that help, and the summary says so', async () => {
  shows('SRCH-40');
  const expected = {
    'dry lips': 25,
    'puffy eyes': 18,
    'cream for dry hands': 46,
    'dry skin': 14,
    'serum for dry skin': 13,
    'sérum pour peau sèche': 13,
    'Serum für trockene Haut': 13,
  };
  expect(await kindsOf(expected)).toEqual(expected);
  expect((await summary('dry lips')).need).toMatch(/lip balm/);
  expect((await summary('lip balm')).need).toBeNull();
});

test('A product whose name has the words does not hide the others of the kind', async () => {
  shows('SRCH-27');
  const named = await world.product({ name: 'Crème Solaire Visage', brand: 'Côte' });
  const { body } = await mara.call(listProducts, { query: { search: 'crème solaire visage', limit: 20 } });
  const found = Array.isArray(body) ? body : body.products;
  expect(found[0]?.id).toBe(named.id);
  expect(found.map(({ subcategoryId }) => subcategoryId)).toContain(27);
});

test('An unknown word beside a kind is a brand, which search names and never corrects', async () => {
  shows('SRCH-35', 'SRCH-33');
  await world.family(['Bare Linen', 'First Blush'], { name: 'Velvet Hour', brand: 'Ondine', subcategoryId: 22 });
  await world.product({ name: 'Dune', brand: 'Ondine', subcategoryId: 28 });
  for (const [text, kind, unknown] of [
    ['rare blush', 16, 'rare'],
    ['diorr mascara', 9, 'diorr'],
    ['zorb mascara', 9, 'zorb'],
  ] as const) {
    expect((await firstOf(text))?.subcategoryId, text).toBe(kind);
    expect(await summary(text), text).toMatchObject({ corrected: null, dropped: [unknown] });
  }
  for (const text of ['dior', 'beurre', 'blackheads', 'dupe for luminous silk'])
    expect((await summary(text)).corrected, text).toBeNull();
});

test('A misspelled kind, name, or brand is corrected, and such a search is not partial', async () => {
  shows('SRCH-29', 'SRCH-34');
  await world.product({ name: 'Cardamom Veil', brand: 'Petrole Hahn', subcategoryId: 30 });
  expect(await summary('lipstcik')).toMatchObject({ corrected: 'lipstick', isPartial: false });
  expect(await summary('cardamon veil')).toMatchObject({ corrected: 'cardamom veil', isPartial: false });
  expect((await firstOf('shampoing petrol han'))?.name).toBe('Cardamom Veil');
});

test('Sun protection factors, hours, percentages, and shades have their own numbers', async () => {
  shows('SRCH-39');
  const { shades } = await world.family(['4.5', 'C4.5', '45'], {
    name: 'Plane Veil',
    brand: 'Ondine',
    subcategoryId: 5,
  });
  await world.product({ name: 'Shield SPF 50', brand: 'Ondine', subcategoryId: 27 });
  for (const [text, shade] of [
    ['plane veil 4.5', 0],
    ['plane veil c4.5', 1],
    ['plane veil 45', 2],
  ] as const)
    expect((await firstOf(text))?.id, text).toBe(shades[shade]?.id);
  expect((await firstOf('spf 50 isdin'))?.name).toBe('Shield SPF 50');
  expect((await summary('spf 50 isdin')).dropped).toEqual(['isdin']);
  expect((await summary('plane veil spf 45')).dropped).toEqual(['spf 45']);
  expect((await firstOf('shield 30ml'))?.name).toBe('Shield SPF 50');
});

test('Two words of a name come before a kind that the product lacks', async () => {
  shows('SRCH-34');
  const opera = await world.product({ name: 'Opera Ballerina', brand: 'Ondine', subcategoryId: 40 });
  expect((await firstOf('opera ballerina lipstick'))?.id).toBe(opera.id);
  expect((await summary('opera ballerina lipstick')).dropped).toEqual(['lipstick']);
});

test('Short words that are also fillers can be beginnings of words', async () => {
  shows('SRCH-36');
  const stick = await world.product({ name: 'Vanish Seamless Stick', brand: 'Hourbell' });
  const day = await world.product({ name: 'All Day Luminous', brand: 'Narr' });
  await world.product({ name: 'Orgasm', brand: 'Narr' });
  expect((await firstOf('hour van st'))?.id).toBe(stick.id);
  expect((await firstOf('nar all da'))?.id).toBe(day.id);
});

test('The shade that has all words comes before a shade that has some of them', async () => {
  shows('SRCH-41');
  const shadeNames = ['Cocoa Medium', 'Light', 'Cloud', 'Cocoa Deep', 'Light Beige', 'Natural Beige'];
  const { shades } = await world.family(shadeNames, { name: 'Heron Base', brand: 'Ondine', subcategoryId: 5 });
  for (const [text, place] of [
    ['heron base cocoa deep', 3],
    ['heron base light beige', 4],
    ['heron base natural beige', 5],
  ] as const)
    expect((await firstOf(text))?.id, text).toBe(shades[place]?.id);
});

test('A narrow kind has the same products in every language, and names that say it come first', async () => {
  shows('SRCH-38', 'SRCH-27');
  await world.product({ name: 'Aura Plain', brand: 'Grove', subcategoryId: 24 });
  const oil = await world.product({ name: 'Zest Lip Oil', brand: 'Grove', subcategoryId: 24 });
  const dry = await world.product({ name: 'Zest Dry Shampoo', brand: 'Grove', subcategoryId: 36 });
  for (const text of ['lip oil', 'Lippenöl', 'huile à lèvres', 'aceite labial', 'リップオイル'])
    expect((await firstOf(text))?.id, text).toBe(oil.id);
  const dryShampoos =
    'dry shampoo|Trockenshampoo|shampoing sec|champú en seco|shampoo secco|champô a seco|droogshampoo|torrschampo|suchy szampon|ドライシャンプー|드라이샴푸';
  for (const text of dryShampoos.split('|')) expect((await firstOf(text))?.id, text).toBe(dry.id);
});

test('A kind without a category is found by the tags of products', async () => {
  shows('SRCH-37', 'SRCH-38');
  const lotion = await world.product({ name: 'Gradual Hour', brand: 'Grove', subcategoryId: 29 });
  await world.pool.query(`update products set default_tags = '{self tan}' where id = $1`, [lotion.id]);
  for (const text of ['self tan', 'self-tanner', 'Selbstbräuner', 'autobronzant', 'autobronceador', 'autoabbronzante'])
    expect((await firstOf(text))?.id, text).toBe(lotion.id);
});

test('A property in a tag narrows the kind, and a property that no product of the kind has is named', async () => {
  shows('SRCH-37', 'SRCH-33');
  const found = async (text: string) => {
    const { body } = await mara.call(listProducts, { query: { search: text, limit: 20 } });
    return Array.isArray(body) ? [] : body.products.map(({ id }) => id);
  };
  const proof = await world.product({ name: 'Longhand', brand: 'Grove', subcategoryId: 9 });
  const calm = await world.product({ name: 'Sallow', brand: 'Grove', subcategoryId: 14 });
  await world.pool.query(`update products set default_tags = '{waterproof}' where id = $1`, [proof.id]);
  await world.pool.query(`update products set default_tags = '{fragrance free}' where id = $1`, [calm.id]);
  for (const text of [
    'waterproof mascara',
    'mascara waterproof',
    'wasserfeste Wimperntusche',
    'rímel resistente al agua',
  ])
    expect(await found(text), text).toEqual([proof.id]);
  for (const text of ['fragrance free moisturizer', 'crème visage sans parfum', 'crema viso senza profumo'])
    expect(await found(text), text).toEqual([calm.id]);
  for (const [text, dropped] of [
    ['vegan mascara', 'vegan'],
    ['vegane Mascara', 'vegane'],
    ['mascara sans parfum', 'sans parfum'],
  ] as const) {
    expect((await firstOf(text))?.subcategoryId, text).toBe(9);
    expect((await summary(text)).dropped, text).toEqual([dropped]);
  }
});

test('A need is found in the words of a sentence', async () => {
  shows('SRCH-40');
  const expected = {
    'something for my dry lips': 25,
    'my lips are always so dry': 25,
    'what helps when my hands get rough': 46,
    'meine Lippen sind so trocken': 25,
    'mes mains sont très sèches': 46,
    'tengo los labios muy secos': 25,
  };
  expect(await kindsOf(expected)).toEqual(expected);
});

test('An ingredient finds products whose label holds it', async () => {
  shows('SRCH-37');
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into ingredients (key, name, search_text) values ('azelaicacid', 'Azelaic Acid', 'azelaic acid') returning id`,
  );
  const labelled = await world.product({ name: 'Quiet Hour', brand: 'Grove', subcategoryId: 13 });
  await world.pool.query('update products set ingredient_ids = $2 where id = $1', [labelled.id, [rows[0]?.id]]);
  for (const text of ['azelaic acid', 'azelaic acid serum', 'acide azélaïque', 'Azelainsäure Serum'])
    expect((await firstOf(text))?.id, text).toBe(labelled.id);
  await world.pool.query('update products set ingredient_ids = null where id = $1', [labelled.id]);
  // Capital letters avoid the cached result.
  expect(await firstOf('Azelaic Acid')).toBeUndefined();
});

test('A strange word is named, and never split into pieces that are in other names', async () => {
  shows('SRCH-33', 'SRCH-35');
  await world.product({ name: 'Salt Veil', brand: 'Grove' });
  await world.family(['Ruby', 'Shore'], { name: 'Wood Rouge', brand: 'Ondine', subcategoryId: 22 });
  for (const [text, unknown] of [
    ['saltgras lipstick', 'saltgras'],
    ['shoes lipstick', 'shoes'],
    ['velourwash mascara', 'velourwash'],
  ] as const)
    expect(await summary(text), text).toMatchObject({ corrected: null, dropped: [unknown] });
  expect((await summary('mac ruby woo')).dropped).toContain('mac');
});

test('Beside a word for a kind, nothing is corrected to a kind or a shade', async () => {
  shows('SRCH-35');
  await world.family(['Warmth', 'Dusk'], { name: 'Heath Stick', brand: 'Ondine', subcategoryId: 22 });
  for (const text of ['warmht lipstick', 'dusc lipstick', 'mascarra lipstick'])
    expect((await summary(text)).corrected, text).toBeNull();
  expect((await summary('heahth lipstick')).corrected).toBe('heath lipstick');
});

test('A search for a kind finds products whose documents an older version wrote', async () => {
  shows('SRCH-38');
  const old = await world.product({ name: 'Relic', brand: 'Grove', subcategoryId: 47 });
  await world.pool.query(
    `update product_search set version = 2, words = ts_delete(words, 'ꙮ47') where product_id = $1`,
    [old.id],
  );
  const { body } = await mara.call(listProducts, { query: { search: 'body scrub', limit: 20 } });
  expect((Array.isArray(body) ? body : body.products).map(({ id }) => id)).toContain(old.id);
});

test('Administrators see how a search reads a text and which way finds products', async () => {
  shows('ADMIN-62');
  const keeper = await world.administrator();
  const { body } = await keeper.call(explainSearch, { query: { search: 'zorb lipstick' } });
  expect(body.parts.map(({ text, use }) => [text, use])).toEqual([
    ['zorb', 'unknown'],
    ['lipstick', 'decides: lipstick'],
  ]);
  expect(body.ways.at(-1)).toMatchObject({ isChosen: true });
});
