import {
  getProduct,
  listBrands,
  listCategories,
  listSection,
  listSubcategories,
  listVariants,
  type Product,
} from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadProducts } from './products.hydration.ts';
import { selectBrands, selectCategories, selectSubcategories } from './categories.sql.ts';
import { selectCurrentId } from './product-redirects.sql.ts';
import { selectSectionIds, selectVariantIds } from './products.sql.ts';
import { writeProduct, writeProductDetail } from './product.view.ts';
import { type Written, written, writtenList } from '#server/written.ts';

export function catalogueRoutes(register: Register): void {
  register(getProduct, async ({ viewer, params, context }) => {
    const loaded =
      (await productOf(context, viewer.id, params.id)) ?? (await mergedInto(context, viewer.id, params.id));
    if (!loaded) throw new CallError('product_not_found', 'Product not found');
    return writeProductDetail(loaded);
  });
  register(listVariants, async ({ viewer, params: { id }, context }) => {
    const rows = limits.page.maximumRows;
    const shades = { key: `shades ${id}` };
    const ids = await context.catalogue.list(shades, () => selectVariantIds(context.database, id, rows));
    return productsOf(context, viewer.id, ids);
  });
  register(listSection, async ({ viewer, params: { sectionId }, query, context }) => {
    const rows = query.limit ?? limits.search.arrayRows;
    const section = { key: `section ${sectionId} ${rows}` };
    const ids = await context.catalogue.list(section, () =>
      context.replicas.read((queries) => selectSectionIds(queries, sectionId, rows)),
    );
    return productsOf(context, viewer.id, ids);
  });
  register(listCategories, ({ context: { catalogue, database } }) =>
    catalogue.list({ key: 'categories' }, async () => written(await selectCategories(database))),
  );
  register(listSubcategories, ({ context: { catalogue, database } }) =>
    catalogue.list({ key: 'subcategories' }, async () => written(await selectSubcategories(database))),
  );
  pagedRoute(register, listBrands, {
    defaultRows: 1000,
    select: ({ query: { cursor }, context: { catalogue, replicas } }, rows) =>
      catalogue.list({ key: `brands ${rows} ${cursor ?? ''}` }, () =>
        replicas.read((queries) => selectBrands(queries, cursor, rows)),
      ),
    cursorOf: ({ folded }) => folded,
    view: (rows) => rows.map(({ id, name, productCount }) => ({ id, name, productCount })),
  });
}

async function productOf(context: Context, viewerId: string, id: number) {
  const [loaded] = await loadProducts(context, [id], viewerId);
  return loaded;
}

async function mergedInto(context: Context, viewerId: string, goneId: number) {
  const id = await selectCurrentId(context.database, goneId);
  return id === goneId ? undefined : productOf(context, viewerId, id);
}

async function productsOf(context: Context, viewerId: string, ids: readonly number[]): Promise<Written<Product[]>> {
  return writtenList((await loadProducts(context, ids, viewerId)).map(writeProduct));
}
