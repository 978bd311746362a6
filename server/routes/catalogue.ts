import {
  getProduct,
  listBrands,
  listCategories,
  listProducts,
  listSection,
  listSubcategories,
  listVariants,
  type Product,
} from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { pageOf } from '#server/http/cursor.ts';
import type { Register } from '#server/http/register.ts';
import { loadProducts } from '#server/hydration/products.ts';
import { selectBrands, selectCategories, selectSubcategories } from '#server/sql/categories.ts';
import { selectCurrentId } from '#server/sql/product-redirects.ts';
import { selectBarcodes, selectSectionIds, selectVariantIds } from '#server/sql/products.ts';
import { selectOwnReviewId } from '#server/sql/reviews.ts';
import { viewProduct, viewProductDetail } from '#server/views/product.ts';
import { findProducts } from './catalogue-lists.ts';

export function catalogueRoutes(register: Register): void {
  register(listProducts, ({ viewer, query, context }) => findProducts(context, viewer.id, query));
  register(getProduct, async ({ viewer, params, context }) => {
    const id = await selectCurrentId(context.database, params.id);
    const [[loaded], barcodes, reviewId] = await Promise.all([
      loadProducts(context.database, [id], viewer.id),
      selectBarcodes(context.database, id),
      selectOwnReviewId(context.database, viewer.id, id),
    ]);
    if (!loaded) throw new CallError('product_not_found', 'Product not found');
    return viewProductDetail(loaded, barcodes, reviewId);
  });
  register(listVariants, async ({ viewer, params, context }) =>
    productsOf(context, viewer.id, await selectVariantIds(context.database, params.id, limits.page.maximumRows)),
  );
  register(listSection, async ({ viewer, params, query, context }) =>
    productsOf(
      context,
      viewer.id,
      await context.replicas.read((queries) =>
        selectSectionIds(queries, params.sectionId, query.limit ?? limits.search.arrayRows),
      ),
    ),
  );
  register(listCategories, ({ context }) => selectCategories(context.database));
  register(listSubcategories, ({ context }) => selectSubcategories(context.database));
  register(listBrands, async ({ query, context }) => {
    const limit = query.limit ?? 1000;
    const brands = await context.replicas.read((queries) => selectBrands(queries, query.cursor, limit + 1));
    return pageOf(brands, limit, (brand) => brand.folded);
  });
}

async function productsOf(context: Context, viewerId: string, ids: readonly number[]): Promise<Product[]> {
  return (await loadProducts(context.database, ids, viewerId)).map(viewProduct);
}
