import {
  findByBarcode,
  listFoundBrands,
  listMatchingShades,
  listProducts,
  summariseSearch,
} from '#contract/catalogue.ts';
import { idFromCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { findBarcode, findBrands, findMatchingShades, findProducts, findSummary } from './find-products.ts';

export function searchRoutes(register: Register): void {
  register(listProducts, ({ viewer, query, context }) => findProducts(context, viewer.id, query));
  register(findByBarcode, ({ viewer, params, context }) => findBarcode(context, viewer.id, params.code));
  register(summariseSearch, ({ query, context }) => findSummary(context, query));
  register(listMatchingShades, ({ viewer, params, query, context }) =>
    findMatchingShades(context, viewer.id, params.id, query),
  );
  pagedRoute(register, listFoundBrands, {
    select: ({ query, context }, limit) => findBrands(context, query, { afterId: idFromCursor(query.cursor), limit }),
    cursorOf: ({ id }) => String(id),
    view: (rows) => [...rows],
  });
}
