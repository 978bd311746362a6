import * as deletions from '#contract/catalogue-admin/deletions.ts';
import * as merges from '#contract/catalogue-admin/merges.ts';
import * as products from '#contract/catalogue-admin/products.ts';
import type { Product } from '#contract/catalogue.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/database.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import {
  countBrands,
  countCategories,
  countShades,
  selectNewestIds,
  selectProductsFirst,
} from '#server/features/catalogue/admin-products.sql.ts';
import { selectCurrentId } from '#server/features/catalogue/product-redirects.sql.ts';
import { viewAdminProduct, viewProduct } from '#server/features/catalogue/product.view.ts';
import { loadProducts } from '#server/features/catalogue/products.hydration.ts';
import { countTopLevel } from '#server/features/catalogue/products.sql.ts';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { preparePictures, storePicturesOf } from '#server/media/store-pictures.ts';
import { addProduct } from './add-product.action.ts';
import { changeProduct, changeProductImages } from './change-product.action.ts';
import { deleteProduct, restoreProduct } from './delete-product.action.ts';
import { countDeleting } from './deleted-rows.sql.ts';
import { mergeProducts, previewMerge, undoableSince, undoMerge } from './merge-products.action.ts';
import { type MergeRow, selectDeletions, selectMerge, selectMerges } from './product-merges.sql.ts';

export function adminRoutes(register: Register): void {
  productRoutes(register);
  deletionRoutes(register);
  mergeRoutes(register);
}

function productRoutes(register: Register): void {
  register(products.listAdminProducts, async ({ viewer, query, context }) => {
    const ids = await listedIds(context, query);
    return (await loadProducts(context, ids, viewer.id)).map(viewAdminProduct);
  });
  register(products.getAdminCounts, async ({ context: { database } }) => {
    const [topLevel, variants, brands, categories] = await Promise.all([
      countTopLevel(database),
      countShades(database),
      countBrands(database),
      countCategories(database),
    ]);
    return { products: topLevel, variants, brands, categories };
  });
  register(products.addProduct, async (call) => viewOne(call, await administer(call, addProduct)));
  register(products.changeProduct, async (call) => {
    await administer(call, changeProduct);
    return viewOne(call, call.params.id);
  });
  register(products.changeProductImages, async (call) => {
    await administer(call, changeProductImages);
    return viewOne(call, call.params.id);
  });
  // If no gallery uses the picture, `npm run check:data` deletes it.
  register(products.uploadProductImage, async ({ viewer, body, context }) => {
    const pictures = await preparePictures(context, viewer.id, [body.image]);
    const [url] = await inTransaction(context.database, (queries) =>
      storePicturesOf(context, queries, viewer.id, pictures),
    );
    if (url === undefined) throw new CallError('invalid_image', 'Failed to save this picture');
    return { url };
  });
}

function deletionRoutes(register: Register): void {
  register(deletions.previewDeletion, async ({ params, context }) => {
    const counts = await countDeleting(context.database, params.id);
    if (counts.shades < 0) throw new CallError('product_not_found', 'Product not found');
    return counts;
  });
  register(products.deleteProduct, (call) => administer(call, deleteProduct));
  pagedRoute(register, deletions.listDeletedProducts, {
    select: ({ query, context }, rows) =>
      selectDeletions(context.database, undoableSince(context.now()), idFromCursor(query.cursor), rows),
    cursorOf: ({ deletion }) => String(deletion.id),
    view: (rows) =>
      rows.map(({ deletion: { id, goneId, goneTitle, mergedAt }, username }) => ({
        id,
        productId: goneId,
        title: goneTitle,
        username,
        date: mergedAt.toISOString(),
      })),
  });
  register(deletions.restoreProduct, async (call) => {
    await administer(call, restoreProduct);
    return viewOne(call, call.params.id);
  });
}

function mergeRoutes(register: Register): void {
  register(merges.previewMerge, ({ query, context }) => previewMerge(context.database, query));
  register(merges.mergeProducts, async (call) => {
    const merge = await selectMerge(call.context.database, await administer(call, mergeProducts));
    if (!merge) throw new CallError('not_found', 'Merge not found');
    return viewMerge(merge);
  });
  pagedRoute(register, merges.listMerges, {
    select: ({ query, context }, rows) =>
      selectMerges(context.database, undoableSince(context.now()), idFromCursor(query.cursor), rows),
    cursorOf: ({ merge }) => String(merge.id),
    view: (rows) => rows.map(viewMerge),
  });
  register(merges.undoMerge, async (call) => viewOne(call, await administer(call, undoMerge)));
}

function viewMerge({ merge, username, obstacle }: MergeRow): merges.ProductMerge {
  const { id, keptId, goneId, keptTitle, goneTitle, mergedAt } = merge;
  return { id, keptId, goneId, keptTitle, goneTitle, username, date: mergedAt.toISOString(), obstacle };
}

/** By default, returns the highest ids first, even in search results (OP-03). */
async function listedIds(
  { database }: Context,
  {
    id: wanted,
    search,
    order,
    limit = limits.page.maximumRows,
    offset = 0,
  }: HandlerInput<typeof products.listAdminProducts>['query'],
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

async function viewOne(
  { context, viewer }: { context: Context; viewer: { id: string } },
  id: number,
): Promise<Product> {
  const [loaded] = await loadProducts(context, [id], viewer.id);
  if (!loaded) throw new CallError('product_not_found', 'Product not found');
  return viewProduct(loaded);
}
