import { expect, test } from 'vitest';
import { explainSearch } from '#contract/admin-synonyms.ts';
import { listProducts, summariseSearch } from '#contract/catalogue.ts';
import { categories } from '#server/features/catalogue/categories.ts';
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
  const expected = { 'dry lips': 25, 'puffy eyes': 18, 'cream for dry hands': 46 };
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
