import * as calls from '#contract/catalog.ts';
import { listSections } from '#contract/sections.ts';
import { limits } from '#contract/limits.ts';
import { found } from '#server/call-error.ts';
import type { Database } from '#server/database/database.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { readList, writeProducts } from './browse.ts';
import { loadProducts } from './products.hydration.ts';
import { selectBrands, selectCategories, selectSubcategories } from './categories.sql.ts';
import { selectCurrentId, selectSectionIds, selectVariantIds } from './products.sql.ts';
import { writeProductDetail } from './product.view.ts';
import { openSections, requireSection } from './sections.ts';
import { written } from '#server/written.ts';

export function catalogRoutes(register: Register): void {
  register(calls.getProduct, async ({ viewer, params, context }) => {
    const [own] = await loadProducts(context, [params.id], viewer.id);
    if (own) return writeProductDetail(own);
    const [mergedInto] = await loadProducts(context, [await selectCurrentId(context.database, params.id)], viewer.id);
    return writeProductDetail(found(mergedInto, 'product_not_found'));
  });
  register(calls.listVariants, async ({ viewer, params: { id }, context }) => {
    const rows = limits.page.maximumRows;
    const shades = { key: `shades ${id}` };
    const ids = await context.catalog.list(shades, () => selectVariantIds(context.database, id, rows));
    return writeProducts(context, viewer.id, ids);
  });
  register(calls.listSection, async ({ viewer, params: { sectionId }, query, context }) => {
    const rows = query.limit ?? limits.search.arrayRows;
    await requireSection(context, sectionId, viewer.id);
    const read = (queries: Database) => selectSectionIds(queries, sectionId, rows);
    const ids = await readList(context, ['section', sectionId, rows], read);
    return writeProducts(context, viewer.id, ids);
  });
  register(listSections, ({ viewer, context }) => openSections(context, viewer.id));
  register(calls.listCategories, ({ context: { catalog, database } }) =>
    catalog.list({ key: 'categories' }, async () => written(await selectCategories(database))),
  );
  register(calls.listSubcategories, ({ context: { catalog, database } }) =>
    catalog.list({ key: 'subcategories' }, async () => written(await selectSubcategories(database))),
  );
  pagedRoute(register, calls.listBrands, {
    defaultRows: 1000,
    select: ({ query: { cursor }, context }, rows) =>
      readList(context, ['brands', rows, cursor], async (queries) => selectBrands(queries, cursor, rows)),
    cursorOf: ({ folded }) => folded,
    view: (rows) => [...rows],
  });
}
