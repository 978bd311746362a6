import { describe, expect, test } from 'vitest';
import { listProducts, type Product } from '#contract/catalog.ts';
import { productBarcodes, products } from '#server/database/tables/schema.ts';
import { createWorld } from '#test/world.ts';
import { eq, sql } from 'drizzle-orm';
import { shows } from '#test/rules.ts';
import { searchProductIds } from './product-search.sql.ts';
import { recordUnansweredSearch, selectSearchesWithoutResult } from './searches-without-result.sql.ts';

const world = await createWorld();
const mara = await world.member();

async function search(text: string): Promise<Product[]> {
  const { body } = await mara.call(listProducts, { query: { search: text } });
  if (!Array.isArray(body)) throw new Error('A search answers an array');
  return body;
}
async function namesFound(text: string): Promise<string[]> {
  return (await search(text)).map((product) => product.variantName ?? product.name);
}

describe('search results', () => {
  test('The search ignores case, accents, apostrophes, and dots in initials', async () => {
    shows('OP-45');
    await world.product({ name: 'Crème Fraîche Légère', brand: "L'Oréal Paris" });
    await world.product({ name: 'Halo Glow', brand: 'e.l.f. Cosmetics' });
    await world.product({ name: 'Peppermint Soap', brand: 'Dr. Bronner’s' });
    for (const text of [
      'creme fraiche legere',
      'CRÈME',
      "l'oreal",
      'loreal',
      "L'Oréal",
      'L’ORÉAL',
      'l oreal',
      'oreal',
    ]) {
      expect(await namesFound(text), text).toContain('Crème Fraîche Légère');
    }
    for (const text of ['elf', 'e.l.f.', 'E.L.F. halo', 'e.l.f halo glow'])
      expect(await namesFound(text), text).toContain('Halo Glow');
    for (const text of ['dr bronners', "Dr. Bronner's", 'dr. bronner', "bronner's peppermint"]) {
      expect(await namesFound(text), text).toContain('Peppermint Soap');
    }
  });

  test('Matches of the full name rank first, then matches of words in the name, then matches of the brand', async () => {
    shows('OP-45', 'SRCH-35');
    await world.product({ name: 'Petal Vale', brand: 'Orchard' });
    await world.product({ name: 'Vale of the Petal', brand: 'Orchard' });
    await world.product({ name: 'Petal Mist', brand: 'Vale' });
    await world.product({ name: 'Pedal Vale', brand: 'Orchard' });
    expect(await namesFound('petal vale')).toEqual(['Petal Vale', 'Vale of the Petal', 'Petal Mist']);
  });

  test('An exact name ranks above longer names, even if it is a stop word', async () => {
    shows('OP-45');
    await world.product({ name: 'The One and Only', brand: 'Aster' });
    await world.product({ name: 'The', brand: 'Zinnia' });
    await world.product({ name: 'Only the One and a Half', brand: 'Aster' });
    expect((await namesFound('the'))[0]).toBe('The');
    expect((await namesFound('the one and only'))[0]).toBe('The One and Only');
    expect(await namesFound('only the half')).toEqual(['Only the One and a Half']);
  });

  test('Words match in any order, in the name or the brand, and by their first characters', async () => {
    shows('OP-45');
    await world.product({ name: 'Bye Bye Shine Powder', brand: 'Marigold' });
    for (const text of ['powder shine', 'marigold bye bye shine', 'bye bye', 'shine shine powder', 'mari pow', 'sh']) {
      expect((await namesFound(text))[0], text).toBe('Bye Bye Shine Powder');
    }
  });

  test('Misspelled, joined, and split words find their product', async () => {
    shows('OP-45');
    await world.product({ name: 'Hydrating Tangerine Cleanser', brand: 'Quince' });
    await world.product({ name: 'Makeup Wand', brand: 'Quince' });
    for (const text of [
      'tangrine',
      'tangeriine',
      'tengerine',
      'tagnerine cleanser',
      'hydratign clenaser',
      'quinc tangernie',
    ]) {
      expect(await namesFound(text), text).toEqual(['Hydrating Tangerine Cleanser']);
    }
    expect(await namesFound('make up wand')).toEqual(['Makeup Wand']);
    expect(await namesFound('hydratingcleanser')).toEqual(['Hydrating Tangerine Cleanser']);
  });

  test('Words match if they sound alike', async () => {
    shows('OP-45');
    await world.product({ name: 'Twelve Hour Foundation', brand: 'Bourjois' });
    for (const text of ['foundashun', 'borjwa'])
      expect(await namesFound(text), text).toEqual(['Twelve Hour Foundation']);
  });

  test('Search text that is not similar to any product has no results', async () => {
    shows('OP-45');
    for (const text of ['zzqxwv', 'xylophone orchestra', '!!', '%%', '__', '1234567'])
      expect(await namesFound(text), text).toEqual([]);
  });

  test('A repeated search returns the same order, and ties are sorted by name and id', async () => {
    shows('OP-45');
    const first = await world.product({ name: 'Twin Balm', brand: 'Sorrel' });
    const second = await world.product({ name: 'Twin Balm', brand: 'Sorrel' });
    await world.product({ name: 'Twin Aura', brand: 'Sorrel' });
    const ids = (await search('twin')).map((product) => product.id);
    expect(ids.slice(1)).toEqual([first.id, second.id]);
    expect((await search('twin')).map((product) => product.id)).toEqual(ids);
  });
});

describe('shades', () => {
  test('A search that matches a parent returns its shades, best match first', async () => {
    shows('OP-04');
    const { parent, shades } = await world.family(['110 Ivory', '355N', 'Honey'], {
      name: 'Velvet Skin Tint',
      brand: 'Larkspur',
    });
    expect((await search('velvet skin tint')).map(({ id }) => id)).toEqual(shades.map(({ id }) => id));
    for (const [text, shade] of [
      ['velvet skin tint 110', '110 Ivory'],
      ['larkspur ivory', '110 Ivory'],
      ['355n velvet', '355N'],
      ['honey', 'Honey'],
      ['larkspur velvet skin tint honey', 'Honey'],
      ['velvt tint hoeny', 'Honey'],
    ] as const) {
      expect((await namesFound(text))[0], text).toBe(shade);
    }
    const withParents = await searchProductIds(world.context.database, 'velvet skin tint', { withParents: true });
    expect(withParents).toContain(parent.id);
  });

  test('Without a full name match, results list one shade of every product before further shades', async () => {
    shows('OP-45');
    const many = Array.from({ length: 12 }, (_, number) => `Tone ${number}`);
    const { shades } = await world.family(many, { name: 'Plum Dust', brand: 'Yew' });
    const longer = await world.product({ name: 'Plum Dust Loose', brand: 'Yew' });
    const found = (await search('plum du')).map(({ id }) => id);
    expect(found).toHaveLength(13);
    expect(found.slice(0, 3)).toEqual([shades[0]?.id, longer.id, shades[1]?.id]);
  });

  test('A parent is found after its only shade is deleted, and after a rename only by its new name and brand', async () => {
    shows('OP-04');
    const { parent, shades } = await world.family(['Only Shade'], { name: 'Lonely Compact', brand: 'Bramble' });
    await world.context.database.delete(products).where(eq(products.id, shades[0]?.id ?? 0));
    expect((await search('lonely compact')).map(({ id }) => id)).toEqual([parent.id]);
    await world.context.database.update(products).set({ name: 'Crowded Compact' }).where(eq(products.id, parent.id));
    await world.context.database.execute(sql`update brands set name = 'Thicket' where name = 'Bramble'`);
    expect((await search('crowded thicket')).map(({ id }) => id)).toEqual([parent.id]);
    expect(await search('lonely')).toEqual([]);
    expect(await search('bramble')).toEqual([]);
  });
});

describe('barcodes', () => {
  test('Barcodes match with or without leading zeros, and two products can share a barcode', async () => {
    shows('OP-45');
    const one = await world.product({ name: 'Coded Cream' });
    const other = await world.product({ name: 'Coded Cream Refill' });
    await world.context.database.insert(productBarcodes).values([
      { code: '0012345678905', productId: one.id },
      { code: '3245678042243', productId: one.id },
      { code: '3245678042243', productId: other.id },
    ]);
    for (const text of ['0012345678905', '12345678905', '012345678905', '00 12345 678905'])
      expect(
        (await search(text)).map(({ id }) => id),
        text,
      ).toEqual([one.id]);
    expect((await search('3245678042243')).map(({ id }) => id)).toEqual([one.id, other.id]);
    expect(await search('324567804224')).toEqual([]);
  });

  test('A parent’s barcode finds all its shades, and a shade’s barcode finds only that shade', async () => {
    shows('OP-04');
    const { parent, shades } = await world.family(['Dawn', 'Dusk'], { name: 'Coded Blush' });
    const dusk = shades[1]?.id ?? 0;
    await world.context.database.insert(productBarcodes).values([
      { code: '4006381333931', productId: parent.id },
      { code: '4006381333948', productId: dusk },
    ]);
    expect((await search('4006381333931')).map(({ id }) => id)).toEqual(shades.map(({ id }) => id));
    expect((await search('4006381333948')).map(({ id }) => id)).toEqual([dusk]);
  });
});

describe('searches without results', () => {
  test('Searches without results are counted by text and stored without the member', async () => {
    shows('OP-45');
    await search('Quixotic Vapour');
    await search('quixotic VAPOUR');
    await search('qx');
    await search('mara@example.test');
    const stored = await selectSearchesWithoutResult(world.context.database, 50);
    expect(stored.find(({ text }) => text === 'quixotic vapour')).toMatchObject({ count: 2 });
    expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual(['count', 'id', 'lastAt', 'text']);
    expect(stored.filter(({ text }) => text === 'qx' || text.includes('example'))).toEqual([]);
  });

  test('The server stores only the 10,000 most recent search texts without results', async () => {
    shows('OP-45');
    await world.pool.query(
      `insert into unanswered_searches (text, last_at)
       select 'old ' || number, now() - number * interval '1 day' from generate_series(1, 10000) number`,
    );
    await recordUnansweredSearch(world.context.database, 'the newest');
    const { rows } = await world.pool.query<{ texts: string; oldest: string | null; newest: string | null }>(
      `select count(*) as texts, max(text) filter (where text = 'old 10000') as oldest,
       max(text) filter (where text = 'the newest') as newest from unanswered_searches`,
    );
    expect(rows[0]).toEqual({ texts: '10000', oldest: null, newest: 'the newest' });
  });
});

test('A search that takes too long fails with 503 instead of returning an empty result', async () => {
  shows('OP-45');
  const blocker = await world.pool.connect();
  await blocker.query('begin; lock table product_search in access exclusive mode');
  const reply = await mara.call(listProducts, { query: { search: 'velvet' } });
  await blocker.query('rollback');
  blocker.release();
  expect(reply.status).toBe(503);
  expect(reply.error.code).toBe('unavailable');
});
