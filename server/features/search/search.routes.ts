import { listProducts, summariseSearch } from '#contract/catalogue.ts';
import type { Register } from '#server/http/register.ts';
import { findProducts, findSummary } from './find-products.ts';

/** One call searches, filters and browses product lists. */
export function searchRoutes(register: Register): void {
  register(listProducts, ({ viewer, query, context }) => findProducts(context, viewer.id, query));
  register(summariseSearch, ({ query, context }) => findSummary(context, query));
}
