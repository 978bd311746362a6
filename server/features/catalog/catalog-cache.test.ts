import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getProduct, listCategories, listProducts } from '#contract/catalog.ts';
import { changeProduct } from '#contract/catalog-admin/products.ts';
import { submitReview } from '#contract/reviews.ts';
import { suspendMember } from '#contract/moderation/suspensions.ts';
import { createApp } from '#server/app.ts';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { brands, categories, products } from '#server/database/tables/schema.ts';
import { clientOf } from '#test/client.ts';
import { countOnce, countStatements } from '#test/count-statements.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { catalogChannel, createCatalogCache } from './catalog-cache.ts';

const world = await createWorld();
const mara = await world.member();
const keeper = await world.administrator();

/** Simulates another process of the same server, with its own catalog cache. */
async function otherProcess() {
  const { database, now } = world.context;
  const catalog = createCatalogCache(database, { replicas: false });
  const app = await createApp({ ...world.context, catalog, accessTokens: createAccessTokens(database, now) });
  await app.ready();
  onTestFinished(() => app.close());
  return clientOf(app, { authorization: `Bearer ${mara.token}` });
}
type Call = typeof mara.call;
const cardAt = async (call: Call, id: number) => (await call(getProduct, { params: { id } })).body;
/**
 * The timeout is long, because notifications can be late on a busy machine. Nothing that is cached expires during this
 * time.
 */
const within = { timeout: 15_000, interval: 10 };

/** Repeats the call until it runs only the statement about the viewer, because then the product is cached. */
async function cacheAt(call: Call, id: number): Promise<void> {
  await vi.waitFor(async () => {
    await cardAt(call, id);
    expect(await countStatements(() => cardAt(call, id))).toBe(1);
  }, within);
}

describe('the catalog cache', () => {
  test('A catalog change is visible at once in its own process and, after a notification, in all others', async () => {
    shows('CACHE-35');
    const elsewhere = await otherProcess();
    const { id } = await world.product({ name: 'Before' });
    await cacheAt(mara.call, id);
    await cacheAt(elsewhere, id);
    const renamed = await keeper.call(changeProduct, { params: { id }, body: { name: 'After' } });
    expect(renamed.body.name).toBe('After');
    expect((await cardAt(mara.call, id)).name).toBe('After');
    await vi.waitFor(async () => expect((await cardAt(elsewhere, id)).name).toBe('After'), within);
  });

  test('Suspending a member does not empty the catalog cache', async () => {
    shows('CACHE-37');
    const read = () => countOnce(() => mara.call(listCategories, {}));
    await vi.waitFor(async () => expect(await read()).toBe(0), within);
    const noisy = await world.member();
    await keeper.call(suspendMember, { params: { memberId: noisy.id }, body: { reason: 'Spam', endsOn: null } });
    expect(await read()).toBe(0);
  });

  test('Simultaneous calls for the same list read it from the database once, and failures are not cached', async () => {
    shows('CACHE-35');
    const { id } = await world.product();
    await cacheAt(mara.call, id);
    let reads = 0;
    const read = async () => {
      reads += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return [id];
    };
    const all = Array.from({ length: 20 }, () => world.context.catalog.list({ key: 'one list' }, read));
    expect(await Promise.all(all)).toEqual(all.map(() => [id]));
    expect(reads).toBe(1);
    const failing = () => Promise.reject(new Error('away'));
    await expect(world.context.catalog.list({ key: 'another list' }, failing)).rejects.toThrow('away');
    expect(await world.context.catalog.list({ key: 'another list' }, read)).toEqual([id]);
  });

  test('A review changes the family’s rating and its position in lists sorted by rating', async () => {
    shows('CACHE-35');
    const elsewhere = await otherProcess();
    const categoryId = await world.category();
    const first = await world.product({ name: 'A first', categoryId });
    const { parent, shades } = await world.family(['Rose'], { name: 'B second', categoryId });
    const shade = shades[0]?.id ?? 0;
    const byRating = async (call: Call) => {
      const { body } = await call(listProducts, { query: { categoryId, sort: 'rating', limit: 25 } });
      return Array.isArray(body) ? [] : body.products.map(({ id }) => id);
    };
    await cacheAt(elsewhere, shade);
    await cacheAt(mara.call, shade);
    for (const call of [mara.call, elsewhere]) expect(await byRating(call)).toEqual([first.id, parent.id]);
    const entry = await world.shelve(mara, { productId: shade });
    const form = { productId: shade, shelvedProductId: entry.id, rating: 5, disclosure: 'purchased' } as const;
    await mara.call(submitReview, { body: form });
    expect(await cardAt(mara.call, shade)).toMatchObject({ averageRating: 5, reviewCount: 1 });
    expect(await byRating(mara.call)).toEqual([parent.id, first.id]);
    await vi.waitFor(async () => {
      expect(await cardAt(elsewhere, shade)).toMatchObject({ averageRating: 5, reviewCount: 1 });
      expect(await byRating(elsewhere)).toEqual([parent.id, first.id]);
    }, within);
  });

  test('Direct changes in the database also invalidate the catalog cache', async () => {
    shows('CACHE-35');
    const categoryId = await world.category('Left');
    const product = await world.product({ brand: 'Old House', categoryId });
    const other = await world.product();
    for (const { id } of [product, other]) await cacheAt(mara.call, id);
    await mara.call(listCategories, {});
    await world.owner.update(brands).set({ name: 'New House' }).where(eq(brands.id, product.brandId));
    await world.owner.update(categories).set({ name: 'Right' }).where(eq(categories.id, categoryId));
    await world.pool.query(`insert into product_barcodes (code, product_id) values ('4006381333931', $1)`, [
      product.id,
    ]);
    await world.owner.delete(products).where(eq(products.id, other.id));
    await vi.waitFor(async () => {
      const card = await cardAt(mara.call, product.id);
      expect(card).toMatchObject({ brandName: 'New House', categoryName: 'Right', barcodes: ['4006381333931'] });
      const named = (await mara.call(listCategories, {})).body.map(({ name }) => name);
      expect(named).toContain('Right');
      expect((await mara.call(getProduct, { params: { id: other.id } })).status).toBe(404);
    }, within);
  });

  test('A catalog change is visible even if the LISTEN connection breaks, and caching resumes afterward', async () => {
    shows('CACHE-36');
    const { id } = await world.product({ name: 'Heard' });
    await cacheAt(mara.call, id);
    const { rowCount } = await world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = $1`,
      [`listen "${catalogChannel}"`],
    );
    expect(rowCount).toBeGreaterThan(0);
    await world.owner.update(products).set({ name: 'Unheard' }).where(eq(products.id, id));
    await vi.waitFor(async () => expect((await cardAt(mara.call, id)).name).toBe('Unheard'), within);
    await cacheAt(mara.call, id);
    await world.owner.update(products).set({ name: 'Heard again' }).where(eq(products.id, id));
    await vi.waitFor(async () => expect((await cardAt(mara.call, id)).name).toBe('Heard again'), within);
  });
});
