import { describe, expect, test } from 'vitest';
import {
  getProduct,
  listBrands,
  listCategories,
  listProducts,
  listSection,
  listSubcategories,
  listVariants,
  type Product,
} from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { editorialSectionIds } from '#contract/statuses.ts';
import { products } from '#server/database/tables/schema.ts';
import { createWorld } from '#test/world.ts';
import { eq, sql } from 'drizzle-orm';
import { shows } from '#test/rules.ts';

const world = await createWorld();
const mara = await world.member();
const { database } = world.context;

type Query = Parameters<typeof mara.call<typeof listProducts>>[1]['query'];

async function array(query: Query): Promise<Product[]> {
  const { body } = await mara.call(listProducts, { query });
  if (!Array.isArray(body)) throw new Error('An array was expected');
  return body;
}
async function page(query: Query): Promise<{ products: Product[]; total: number }> {
  const { body } = await mara.call(listProducts, { query });
  if (Array.isArray(body)) throw new Error('A page was expected');
  return body;
}
const names = (found: readonly Product[]) => found.map(({ name }) => name);

describe('GET /api/products', () => {
  test('A call with a limit or an offset returns one page of products and the total', async () => {
    shows('OP-03', 'API-41', 'API-69', 'BRWS-30', 'BRWS-31');
    const categoryId = await world.category();
    for (let number = 10; number < 40; number += 1) await world.product({ name: `Paged ${number}`, categoryId });
    const first = await page({ categoryId, limit: limits.browse.pageSize, offset: 0 });
    expect(first.total).toBe(30);
    expect(names(first.products)).toEqual(Array.from({ length: 25 }, (_, index) => `Paged ${index + 10}`));
    const second = await page({ categoryId, limit: limits.browse.pageSize, offset: 25 });
    expect(names(second.products)).toEqual(['Paged 35', 'Paged 36', 'Paged 37', 'Paged 38', 'Paged 39']);
    expect(await page({ categoryId, limit: 25, offset: 500 })).toEqual({ products: [], total: 30 });
    expect((await page({ categoryId, offset: 5 })).products).toHaveLength(25);
  });

  test('Without a limit, searches and brand lists return an array of products instead of a page', async () => {
    shows('API-65', 'API-66', 'API-70', 'SRCH-25', 'BRAND-11', 'GSB-02');
    const bright = await world.product({ name: 'Array Balm', brand: 'Array House' });
    expect((await array({ search: 'array balm' })).map(({ id }) => id)).toEqual([bright.id]);
    expect((await array({ brand: 'Array House' })).map(({ id }) => id)).toEqual([bright.id]);
    expect(await array({ search: 'a' })).toEqual([]);
    expect(await page({ search: 'array balm', limit: 25 })).toMatchObject({ total: 1, products: [{ id: bright.id }] });
  });

  test('An array response contains at most 200 products', async () => {
    shows('OP-03');
    await world.brand('Countless');
    await database.execute(sql`
      insert into products (name, slug, brand_id, brand_folded)
      select 'Countless ' || number, 'countless-' || number, id, 'countless' from brands, generate_series(1, 230) number
      where brands.name = 'Countless'`);
    expect(await array({ brand: 'countless' })).toHaveLength(200);
    expect(await array({ search: 'countless' })).toHaveLength(200);
    expect(await array({})).toHaveLength(200);
    expect((await page({ brand: 'countless', limit: 60, offset: 200 })).products).toHaveLength(30);
  });

  test('Browse and brand lists return top-level products, but searches return shades instead of their parents', async () => {
    shows('OP-04');
    const categoryId = await world.category();
    const { parent, shades } = await world.family(['Rust', 'Clay'], { name: 'Terra', brand: 'Kiln', categoryId });
    const single = await world.product({ name: 'Terra Wipe', brand: 'Kiln', categoryId });
    expect((await page({ categoryId, limit: 25 })).products.map(({ id }) => id)).toEqual([parent.id, single.id]);
    expect((await array({ brand: 'kiln' })).map(({ id }) => id)).toEqual([parent.id, single.id]);
    expect((await array({ search: 'terra' })).map(({ id }) => id)).toEqual([...shades.map(({ id }) => id), single.id]);
  });

  test('Products are filtered by category and subcategory', async () => {
    shows('API-67', 'API-68', 'BRWS-32');
    const categoryId = await world.category();
    const subcategoryId = await world.subcategory({ categoryId });
    const inside = await world.product({ categoryId, subcategoryId });
    const beside = await world.product({ categoryId });
    expect((await page({ categoryId, limit: 25 })).total).toBe(2);
    expect((await page({ categoryId, subcategoryId, limit: 25 })).products.map(({ id }) => id)).toEqual([inside.id]);
    expect((await page({ subcategoryId, limit: 25 })).products.map(({ id }) => id)).not.toContain(beside.id);
  });

  test('The total of a category counts top-level products, and changes when products are moved or deleted', async () => {
    shows('API-69');
    const [from, to] = [await world.category(), await world.category()];
    const made = await world.product({ categoryId: from });
    const { parent } = await world.family(['A', 'B'], { categoryId: from });
    const totals = async () =>
      Promise.all([from, to].map(async (categoryId) => (await page({ categoryId, limit: 1 })).total));
    expect(await totals()).toEqual([2, 0]);
    await database.update(products).set({ categoryId: to }).where(eq(products.id, made.id));
    // These rows are changed directly in the database, which notifies the server.
    await expect.poll(totals).toEqual([1, 1]);
    await database.delete(products).where(eq(products.id, parent.id));
    await expect.poll(totals).toEqual([0, 1]);
  });

  test('Products can be sorted by name, brand, rating, or age, across all pages', async () => {
    shows('OP-41', 'BRWS-06', 'BRWS-07', 'BRWS-08', 'BRWS-09');
    const categoryId = await world.category();
    const made = [
      await world.product({ name: 'Éclat', brand: 'Zest', categoryId }),
      await world.product({ name: 'dew', brand: 'ámbar', categoryId }),
      await world.product({ name: 'Fawn', brand: 'Birch', categoryId }),
      await world.product({ name: 'fawn', brand: 'BIRCH', categoryId }),
    ];
    const [eclat, dew, fawn, fawnAgain] = made.map(({ id }) => id);
    await database
      .update(products)
      .set({ reviewCount: 2, ratingSum: 9 })
      .where(eq(products.id, fawn ?? 0));
    await database
      .update(products)
      .set({ reviewCount: 1, ratingSum: 3 })
      .where(eq(products.id, eclat ?? 0));
    const sorted = async (sort?: Query['sort']) => {
      const whole = await page({ categoryId, sort, limit: 25 });
      const apart = [
        ...(await page({ categoryId, sort, limit: 2, offset: 0 })).products,
        ...(await page({ categoryId, sort, limit: 2, offset: 2 })).products,
      ];
      expect(apart).toEqual(whole.products);
      return whole.products.map(({ id }) => id);
    };
    expect(await sorted()).toEqual([dew, eclat, fawn, fawnAgain]);
    expect(await sorted('name')).toEqual([dew, eclat, fawn, fawnAgain]);
    expect(await sorted('brand')).toEqual([dew, fawn, fawnAgain, eclat]);
    expect(await sorted('rating')).toEqual([fawn, eclat, dew, fawnAgain]);
    expect(await sorted('newest')).toEqual([fawnAgain, fawn, dew, eclat]);
  });

  test('A list can require a minimum rating, alone or with a brand and an ingredient filter', async () => {
    shows('API-68');
    const categoryId = await world.category();
    const [good, poor, unrated] = [
      await world.product({ brand: 'Rated', categoryId }),
      await world.product({ brand: 'Rated', categoryId }),
      await world.product({ brand: 'Rated', categoryId }),
    ];
    for (const [{ id }, ratingSum] of [
      [good, 9],
      [poor, 5],
    ] as const)
      await database.update(products).set({ reviewCount: 2, ratingSum }).where(eq(products.id, id));
    const listed = async (query: Query) => {
      const found = await page({ categoryId, limit: 25, ...query });
      return [found.total, ...found.products.map(({ id }) => id)];
    };
    expect(await listed({})).toEqual([3, good.id, poor.id, unrated.id]);
    expect(await listed({ rating: 4 })).toEqual([1, good.id]);
    expect(await listed({ rating: 2, sort: 'rating' })).toEqual([2, good.id, poor.id]);
    expect(await listed({ rating: 4, brand: 'Rated' })).toEqual([1, good.id]);
    expect(await listed({ rating: 4, without: '1' })).toEqual([0]);
  });

  test.each([
    [{ sort: 'price' }, 'Invalid sort'],
    [{ limit: '0' }, 'Invalid limit'],
    [{ limit: '1e9' }, 'Invalid limit'],
    [{ offset: '-1' }, 'Invalid offset'],
    [{ categoryId: 'x' }, 'Invalid input'],
    [{ brand: 'x'.repeat(201) }, 'Brand name is too long'],
  ])('The query %j is rejected with 400', async (query, message) => {
    shows('API-68');
    const reply = await world.app.inject({
      url: `/api/products?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${mara.token}` },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', message });
  });
});

describe('brands', () => {
  test('A brand is found by its name or slug, regardless of case, accents, and punctuation', async () => {
    shows('OP-02', 'BRAND-01', 'BRAND-02', 'BRAND-03');
    const { id } = await world.product({ brand: "Père  d'Été & Fils" });
    for (const brand of [
      "Père  d'Été & Fils",
      "père-d'été-&-fils",
      "pere-d'ete-&-fils",
      "PERE  D'ETE & FILS",
      'pere dete fils',
      'Père d’Été & Fils',
    ]) {
      const found = await array({ brand });
      expect(
        found.map((product) => product.id),
        brand,
      ).toEqual([id]);
      expect(found[0]?.brandName).toBe("Père  d'Été & Fils");
    }
    expect(await array({ brand: 'nobody-of-that-name' })).toEqual([]);
    expect(await array({ brand: '&' })).toEqual([]);
  });

  test('An exact brand name takes precedence over a brand with the same slug', async () => {
    shows('OP-02');
    const hyphen = await world.product({ brand: 'Alma-Rosa' });
    const blank = await database.execute<{ id: string }>(
      sql`insert into brands (name) values ('Alma Rosa') returning id`,
    );
    await database
      .update(products)
      .set({ brandId: Number(blank.rows[0]?.id) })
      .where(eq(products.id, (await world.product()).id));
    expect((await array({ brand: 'alma-rosa' })).map(({ id }) => id)).toEqual([hyphen.id]);
    expect(names(await array({ brand: 'Alma Rosa' }))).toHaveLength(1);
  });

  test('GET /api/brands returns pages of brands with their product counts, sorted by name', async () => {
    shows('API-82');
    await world.family(['One', 'Two'], { brand: 'ábaco' });
    const first = await mara.call(listBrands, { query: { limit: 1 } });
    expect(first.body).toEqual([{ id: expect.any(Number), name: 'ábaco', productCount: 1 }]);
    const second = await mara.call(listBrands, { query: { limit: 1, cursor: String(first.headers['x-next-cursor']) } });
    expect(second.body[0]?.name).not.toBe('ábaco');
  });
});

describe('editorial sections', () => {
  test('Every editorial section returns the requested number of products', async () => {
    shows('API-77', 'API-79');
    await Promise.all(Array.from({ length: 12 }, () => world.product({ editorialSections: [...editorialSectionIds] })));
    for (const sectionId of editorialSectionIds) {
      const { body } = await mara.call(listSection, { params: { sectionId }, query: { limit: 10 } });
      expect(body, sectionId).toHaveLength(10);
      expect(body.every((product) => product.editorialSections.includes(sectionId))).toBe(true);
    }
  });

  test('Without a limit, a section lists its newest products first, and an unknown section gets 400', async () => {
    shows('API-76', 'API-78', 'SECT-24');
    const { body } = await mara.call(listSection, { params: { sectionId: 'holy grails' }, query: {} });
    expect(body.length).toBeGreaterThanOrEqual(12);
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const reply = await world.app.inject({
      url: '/api/editorial/nothing',
      headers: { authorization: `Bearer ${mara.token}` },
    });
    expect(reply.statusCode).toBe(400);
  });
});

describe('one product', () => {
  test('A product response contains the product’s name, brand, description, categories, tags, and rating', async () => {
    shows('API-20', 'API-22', 'API-24', 'API-71');
    const categoryId = await world.category('Described');
    const subcategoryId = await world.subcategory({ categoryId, name: 'In Full' });
    const made = await world.product({
      name: 'Complete Cream',
      brand: 'Entire',
      categoryId,
      subcategoryId,
      description: 'All of it.',
      defaultTags: ['vegan'],
      editorialSections: ['viral'],
    });
    await database.update(products).set({ reviewCount: 3, ratingSum: 13 }).where(eq(products.id, made.id));
    const { body } = await mara.call(getProduct, { params: { id: made.id } });
    expect(body).toMatchObject({
      id: made.id,
      name: 'Complete Cream',
      slug: made.slug,
      brandName: 'Entire',
      brand: { name: 'Entire' },
      images: [],
      description: 'All of it.',
      categoryId,
      categoryName: 'Described',
      category: 'Described',
      subcategoryId,
      subcategoryName: 'In Full',
      subcategory: 'In Full',
      defaultTags: ['vegan'],
      editorialSections: ['viral'],
      averageRating: 4.33,
      reviewCount: 3,
      isVariant: false,
    });
    expect((await mara.call(getProduct, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('Shades are sorted by id, and their parent product lists the colors of all shades', async () => {
    shows('API-27', 'API-72', 'API-74', 'OP-28', 'OP-30');
    const { parent, shades } = await world.family(['Ash', 'Bone'], {
      name: 'Bare',
      variantColor: '#aabbcc',
      description: 'Soft.',
    });
    const { body } = await mara.call(listVariants, { params: { id: parent.id } });
    expect(body.map(({ id }) => id)).toEqual(shades.map(({ id }) => id));
    expect(body[0]).toMatchObject({
      isVariant: true,
      parentProductId: parent.id,
      parentProductName: 'Bare',
      parentProduct: { id: parent.id, name: 'Bare', description: 'Soft.' },
      variantName: 'Ash',
      variantColor: '#aabbcc',
      variantColors: ['#aabbcc'],
    });
    const whole = await mara.call(getProduct, { params: { id: parent.id } });
    expect(whole.body.variantColors).toEqual(['#aabbcc', '#aabbcc']);
    expect((await mara.call(listVariants, { params: { id: shades[0]?.id ?? 0 } })).body).toEqual([]);
  });

  test('A product response contains the viewer’s own shelf entry, but no entry of another member', async () => {
    shows('API-28');
    const juno = await world.member();
    const made = await world.product({ name: 'Shelved Once' });
    await world.shelve(mara, { productId: made.id, status: 'tried', customTags: ['rebuy'] });
    const own = await mara.call(getProduct, { params: { id: made.id } });
    expect(own.body.userShelf).toMatchObject({ status: 'tried', customTags: ['rebuy'] });
    expect((await juno.call(getProduct, { params: { id: made.id } })).body).not.toHaveProperty('userShelf');
  });

  test('Brands, categories, and subcategories have the specified fields', async () => {
    shows('ROLE-09', 'API-38', 'API-39', 'API-40', 'API-44', 'API-82');
    const categoryId = await world.category('Shaped');
    const subcategoryId = await world.subcategory({ categoryId, name: 'Formed' });
    const { brandId } = await world.product({ brand: 'Countable', categoryId, subcategoryId });
    await world.product({ brand: 'Countable' });
    expect((await mara.call(listBrands, { query: {} })).body).toContainEqual({
      id: brandId,
      name: 'Countable',
      productCount: 2,
    });
    expect((await mara.call(listCategories, {})).body).toContainEqual({ id: categoryId, name: 'Shaped' });
    expect((await mara.call(listSubcategories, {})).body).toContainEqual({
      id: subcategoryId,
      name: 'Formed',
      categoryId,
    });
    const sections = ['bob-2025', 'bob-2024', 'bob-2023', 'allure', 'trending', 'viral', 'new', 'holy grails'] as const;
    for (const sectionId of sections)
      expect((await mara.call(listSection, { params: { sectionId }, query: {} })).status).toBe(200);
    const unknown = await world.app.inject({
      url: '/api/editorial/else',
      headers: { authorization: `Bearer ${mara.token}` },
    });
    expect(unknown.statusCode).toBe(400);
  });

  test('Categories and subcategories are sorted by name, ignoring case and accents', async () => {
    shows('API-80', 'API-81');
    const categoryId = await world.category('Árnica');
    await world.subcategory({ categoryId, name: 'zeta' });
    await world.subcategory({ categoryId, name: 'Éta' });
    const { body } = await mara.call(listCategories, {});
    const position = (name: string) => body.findIndex((category) => category.name === name);
    expect(position('Árnica')).toBeGreaterThanOrEqual(0);
    expect(position('Árnica')).toBeLessThan(position('Described'));
    const subcategories = (await mara.call(listSubcategories, {})).body.filter((one) => one.categoryId === categoryId);
    expect(subcategories.map(({ name }) => name)).toEqual(['Éta', 'zeta']);
  });
});
