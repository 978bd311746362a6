import { findByBarcode, listProducts, summariseSearch } from '#contract/catalogue.ts';
import type { Register } from '#server/http/register.ts';
import { findBarcode, findProducts, findSummary } from './find-products.ts';

/** One call searches, filters and browses product lists. */
export function searchRoutes(register: Register): void {
  register(listProducts, ({ viewer, query, context }) => findProducts(context, viewer.id, query));
  register(findByBarcode, ({ viewer, params, context }) => findBarcode(context, viewer.id, params.code));
  register(summariseSearch, ({ query, context }) => findSummary(context, query));
}
