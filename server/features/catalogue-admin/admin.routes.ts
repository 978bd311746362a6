import { listAdminChanges } from '#contract/admin-changes.ts';
import * as calls from '#contract/admin.ts';
import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { addCategory } from './add-category.action.ts';
import { addProduct } from './add-product.action.ts';
import { addSubcategory } from './add-subcategory.action.ts';
import { changeProduct } from './change-product.action.ts';
import { changeProductImages } from './change-product-images.action.ts';
import { uploadProductImage } from './upload-product-image.action.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadProducts } from '#server/features/catalogue/products.hydration.ts';
import { selectAdminChanges } from '#server/features/admin-changes/admin-changes.sql.ts';
import {
  countBrands,
  countCategories,
  countShades,
  selectNewestIds,
  selectProductsFirst,
} from '#server/features/catalogue/admin-products.sql.ts';
import { selectCurrentId } from '#server/features/catalogue/product-redirects.sql.ts';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { countTopLevel } from '#server/features/catalogue/products.sql.ts';
import { viewAdminChange } from '#server/features/admin-changes/admin-change.view.ts';
import { viewAdminProduct, viewProduct } from '#server/features/catalogue/product.view.ts';

export function adminRoutes(register: Register): void {
  productRoutes(register);
  imageRoutes(register);
  register(calls.addCategory, ({ viewer, body, context }) => addCategory(context, viewer.id, body.name));
  register(calls.addSubcategory, ({ viewer, body, context }) => addSubcategory(context, viewer.id, body));
  pagedRoute(register, listAdminChanges, {
    select: ({ query: { subject, cursor }, context }, rows) =>
      selectAdminChanges(context.database, { subject, beforeId: idFromCursor(cursor), limit: rows }),
    cursorOf: ({ change }) => String(change.id),
    view: (rows) => rows.map(viewAdminChange),
  });
}

function productRoutes(register: Register): void {
  register(calls.listAdminProducts, async ({ viewer, query, context }) => {
    const ids = await listedIds(context, query);
    return (await loadProducts(context, ids, viewer.id)).map(viewAdminProduct);
  });
  register(calls.getAdminCounts, async ({ context: { database } }) => {
    const [products, variants, brands, categories] = await Promise.all([
      countTopLevel(database),
      countShades(database),
      countBrands(database),
      countCategories(database),
    ]);
    return { products, variants, brands, categories };
  });
  register(calls.addProduct, async ({ viewer, body, context }) =>
    viewOne(context, viewer.id, await addProduct(context, viewer.id, body)),
  );
  register(calls.changeProduct, async ({ viewer, params, body, context }) => {
    await changeProduct(context, viewer.id, params.id, body);
    return viewOne(context, viewer.id, params.id);
  });
}

function imageRoutes(register: Register): void {
  register(calls.changeProductImages, async ({ viewer, params, body, context }) => {
    await changeProductImages(context, viewer.id, params.id, body);
    return viewOne(context, viewer.id, params.id);
  });
  register(calls.uploadProductImage, async ({ viewer, body, context }) => ({
    url: await uploadProductImage(context, viewer.id, body.image),
  }));
}

interface Listed {
  id?: number | undefined;
  search?: string | undefined;
  order?: 'newest' | 'best' | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** By default, returns the highest ids first, even in search results (OP-03). */
async function listedIds(
  { database }: Context,
  { id: wanted, search, order, limit = limits.page.maximumRows, offset = 0 }: Listed,
) {
  if (wanted !== undefined) return [await selectCurrentId(database, wanted)];
  if (!search) return selectNewestIds(database, limit, offset);
  const found = await searchProductIds(database, search, { withParents: true });
  const id = idIn(search);
  const ids = id === undefined ? found : [...new Set([await selectCurrentId(database, id), ...found])];
  const existing = await selectProductsFirst(database, ids);
  return (order === 'best' ? existing : existing.toSorted((one, other) => other - one)).slice(offset, offset + limit);
}

/** Reads "17", "#17", and the URL of a product's page. */
function idIn(search: string): number | undefined {
  const digits = /(?:^#?|\/product\/)(\d{1,15})(?:[/?#]|$)/.exec(search)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

async function viewOne(context: Context, viewerId: string, id: number): Promise<Product> {
  const [loaded] = await loadProducts(context, [id], viewerId);
  if (!loaded) throw new CallError('product_not_found', 'Product not found');
  return viewProduct(loaded);
}
