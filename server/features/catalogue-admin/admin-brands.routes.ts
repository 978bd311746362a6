import * as calls from '#contract/catalogue-admin/brands.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import { administer, success } from '#server/features/admin-changes/administer.action.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { selectAdminBrands } from './admin-brands.sql.ts';
import * as actions from './change-brand.action.ts';
import {
  deleteDifferentBrands,
  insertDifferentBrands,
  selectBrandPairs,
  selectSimilarBrands,
} from './close-brands.sql.ts';

export function adminBrandRoutes(register: Register): void {
  pagedRoute(register, calls.listAdminBrands, {
    select: ({ query: { search, cursor }, context }, rows) =>
      selectAdminBrands(context.database, { search: search || undefined, afterName: cursor }, rows),
    cursorOf: ({ folded }) => folded,
    view: (rows) => rows.map(({ folded: _folded, ...brand }) => brand),
  });
  register(calls.renameBrand, (call) => administer(call, actions.renameBrand));
  register(calls.addBrandAlias, (call) => administer(call, actions.addBrandAlias));
  register(calls.removeBrandAlias, (call) => administer(call, actions.removeBrandAlias));
  register(calls.previewBrandMerge, ({ params, query, context }) =>
    actions.previewBrandMerge(context.database, params.id, query.goneId),
  );
  register(calls.mergeBrands, (call) => administer(call, actions.mergeBrands));
  register(calls.deleteBrand, (call) => administer(call, actions.deleteBrand));
  register(calls.listBrandPairs, ({ context }) =>
    selectBrandPairs(context.database, limits.moderationQueue.brandPairs),
  );
  register(calls.listSimilarBrands, ({ query, context }) =>
    selectSimilarBrands(context.database, query.name, limits.moderationQueue.similarBrands),
  );
  register(calls.unmarkBrandsDifferent, async ({ body, context }) => {
    await deleteDifferentBrands(context.database, body.id, body.otherId);
    return success;
  });
  register(calls.markBrandsDifferent, async ({ body, context }) => {
    if (body.id === body.otherId || !(await insertDifferentBrands(context.database, body.id, body.otherId)))
      throw new CallError('not_found', 'Brand not found');
    return success;
  });
}
