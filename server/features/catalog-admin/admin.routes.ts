import * as bulk from '#contract/catalog-admin/bulk-changes.ts';
import * as brands from '#contract/catalog-admin/brands.ts';
import * as categories from '#contract/catalog-admin/categories.ts';
import * as products from '#contract/catalog-admin/products.ts';
import * as sections from '#contract/sections.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import { countCatalog, selectNewestIds, selectProductsFirst } from '#server/features/catalog/admin-products.sql.ts';
import { selectCurrentId } from '#server/features/catalog/products.sql.ts';
import { viewAdminProduct } from '#server/features/catalog/product.view.ts';
import { loadProducts } from '#server/features/catalog/products.hydration.ts';
import { searchProductIds } from '#server/features/search/product-search.sql.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { withPictures } from '#server/media/store-pictures.ts';
import { addProduct } from './add-product.action.ts';
import { selectAdminBrands } from './admin-brands.sql.ts';
import { selectAdminCategories } from './admin-categories.sql.ts';
import * as actions from './change-brand.action.ts';
import { addCategory, addSubcategory, changesOf } from './change-category.action.ts';
import { changeProduct, changeProductImages } from './change-product.action.ts';
import { selectBrandPairs, selectSimilarBrands } from './close-brands.sql.ts';
import { startBulkChange, undoBulkChange } from './bulk-change.action.ts';
import { type BulkChangeRow, chosenProducts, idsAre, selectBulkChanges } from './bulk-changes.sql.ts';
import * as sectionActions from './change-section.action.ts';
import { deleteProduct } from './delete-product.action.ts';
import { countDeleting } from './deleted-rows.sql.ts';
import { differencesOf } from './likely-duplicates.action.ts';
import { loadParts } from './product-parts.hydration.ts';
import { selectShadeCode } from './shade-rows.sql.ts';
import { undoable, viewOne } from './undoable.ts';
import { countGaps, countMatching, type Matching, matchingFilter, selectTableIds } from './product-table.sql.ts';

export function adminRoutes(register: Register): void {
  productRoutes(register);
  tableRoutes(register);
  bulkRoutes(register);
  brandRoutes(register);
  categoryRoutes(register);
  sectionRoutes(register);
}

function productRoutes(register: Register): void {
  register(products.listAdminProducts, async ({ viewer, query, context }) => {
    const ids = await listedIds(context, query);
    return (await loadProducts(context, ids, viewer.id)).map(viewAdminProduct);
  });
  register(products.getProductParts, async ({ params: { id }, context: { database } }) => {
    const code = found(await selectShadeCode(database, id), 'product_not_found');
    return { ...code, ...(await loadParts(database, id)) };
  });
  register(products.getAdminCounts, ({ context }) => countCatalog(context.database));
  register(products.addProduct, async (call) => viewOne(call, await administer(call, addProduct)));
  register(products.changeProduct, async (call) => viewOne(call, await administer(call, changeProduct)));
  register(products.deleteProduct, (call) => administer(call, deleteProduct));
  register(products.changeProductImages, async (call) => viewOne(call, await administer(call, changeProductImages)));
  // If no gallery uses the picture, `npm run check:data` deletes it.
  register(products.uploadProductImage, async ({ viewer, body, context }) => {
    const [url] = await withPictures(context, viewer.id, [body.image], async (_queries, addresses) => addresses);
    if (url === undefined) throw new CallError('invalid_image', 'Failed to save this picture');
    return { url };
  });
}

function tableRoutes(register: Register): void {
  pagedRoute(register, bulk.listProductTable, {
    async select({ viewer, query: { cursor, sort = 'newest', ...filter }, context }, limit) {
      const place = { sort, afterId: idFromCursor(cursor), limit };
      const ids = await selectTableIds(context.database, await matchingOf(context, filter), place);
      return loadProducts(context, ids, viewer.id);
    },
    cursorOf: ({ card }) => String(card.id),
    view: (rows) => rows.map(viewAdminProduct),
  });
  register(bulk.countProductTable, async ({ query, context }) => {
    const matching = await matchingOf(context, query);
    const [total, gaps] = await Promise.all([countMatching(context.database, matching), countGaps(context.database)]);
    return { matching: total, gaps };
  });
}

async function matchingOf({ database }: Context, filter: bulk.ProductFilter): Promise<Matching> {
  const id = filter.search ? idIn(filter.search) : undefined;
  return matchingFilter(database, filter, id === undefined ? undefined : await selectCurrentId(database, id));
}

function bulkRoutes(register: Register): void {
  pagedRoute(register, bulk.listBulkChanges, {
    defaultRows: limits.bulkChange.pageRows,
    ...undoable(selectBulkChanges, viewBulkChange),
  });
  const chosenIn = async (context: Context, chosen: bulk.BulkOrder['chosen']) =>
    chosenProducts('ids' in chosen ? idsAre(chosen.ids) : await matchingOf(context, chosen.filter));
  register(bulk.previewBulkDeletion, async ({ body, context }) =>
    countDeleting(context.database, await chosenIn(context, body.chosen)),
  );
  register(bulk.changeInBulk, async (call) => {
    const { context, body } = call;
    const products = await chosenIn(context, body.chosen);
    const id = await administer(call, (administration) => startBulkChange(administration, body, products));
    const [started] = await selectBulkChanges(context.database, new Date(0), id + 1, 1);
    return viewBulkChange(found(started, 'not_found'));
  });
  register(bulk.undoBulkChange, (call) => administer(call, undoBulkChange));
}

function viewBulkChange(change: BulkChangeRow): bulk.BulkChange {
  const { fields, finishedAt, undoOrderedAt, undone, kept, undoneAt, createdAt } = change;
  return {
    ...change,
    fields: Object.keys(fields),
    isFinished: finishedAt !== null || undoOrderedAt !== null,
    undo: undoOrderedAt === null ? null : { done: undone, kept, isFinished: undoneAt !== null },
    date: createdAt.toISOString(),
  };
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

function brandRoutes(register: Register): void {
  const differences = differencesOf('brand');
  pagedRoute(register, brands.listAdminBrands, {
    select: ({ query: { search, cursor }, context }, rows) =>
      selectAdminBrands(context.database, { search: search || undefined, afterName: cursor }, rows),
    cursorOf: ({ folded }) => folded,
    view: (rows) => [...rows],
  });
  register(brands.renameBrand, (call) => administer(call, actions.renameBrand));
  register(brands.addBrandAlias, (call) => administer(call, actions.addBrandAlias));
  register(brands.removeBrandAlias, (call) => administer(call, actions.removeBrandAlias));
  register(brands.previewBrandMerge, ({ params, query, context }) =>
    actions.previewBrandMerge(context.database, params.id, query.goneId),
  );
  register(brands.mergeBrands, (call) => administer(call, actions.mergeBrands));
  register(brands.deleteBrand, (call) => administer(call, actions.deleteBrand));
  register(brands.listBrandPairs, ({ context }) =>
    selectBrandPairs(context.database, limits.moderationQueue.brandPairs),
  );
  register(brands.listSimilarBrands, ({ query, context }) =>
    selectSimilarBrands(context.database, query.name, limits.moderationQueue.similarBrands),
  );
  register(brands.unmarkBrandsDifferent, (call) => administer(call, differences.unmark));
  register(brands.markBrandsDifferent, (call) => administer(call, differences.mark));
}

function categoryRoutes(register: Register): void {
  const [ofCategory, ofSubcategory] = [changesOf('category'), changesOf('subcategory')];
  register(categories.listAdminCategories, ({ context }) => selectAdminCategories(context.database));
  register(categories.addCategory, (call) => administer(call, addCategory));
  register(categories.addSubcategory, (call) => administer(call, addSubcategory));
  register(categories.renameCategory, (call) => administer(call, ofCategory.rename));
  register(categories.mergeCategories, (call) => administer(call, ofCategory.merge));
  register(categories.deleteCategory, (call) => administer(call, ofCategory.delete));
  register(categories.renameSubcategory, (call) => administer(call, ofSubcategory.rename));
  register(categories.mergeSubcategories, (call) => administer(call, ofSubcategory.merge));
  register(categories.deleteSubcategory, (call) => administer(call, ofSubcategory.delete));
}

function sectionRoutes(register: Register): void {
  register(sections.listAdminSections, ({ context }) => sectionActions.listAdminSections(context));
  register(sections.changeSection, (call) => administer(call, sectionActions.changeSection));
  register(sections.orderSections, (call) => administer(call, sectionActions.orderSections));
  register(sections.orderSectionProducts, (call) => administer(call, sectionActions.orderSectionProducts));
  register(sections.addSection, (call) => administer(call, sectionActions.addSection));
  register(sections.deleteSection, (call) => administer(call, sectionActions.deleteSection));
}
