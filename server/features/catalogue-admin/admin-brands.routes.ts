import * as calls from '#contract/admin-brands.ts';
import { limits } from '#contract/limits.ts';
import { addBrandAlias, removeBrand, removeBrandAlias, renameBrand } from './change-brand.action.ts';
import { mergeBrands, previewBrandMerge } from './merge-brands.action.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { type AdminBrandRow, selectAdminBrands } from './admin-brands.sql.ts';
import {
  deleteDifferentBrands,
  insertDifferentBrands,
  selectBrandPairs,
  selectSimilarBrands,
} from './close-brands.sql.ts';

export function adminBrandRoutes(register: Register): void {
  pagedRoute(register, calls.listAdminBrands, {
    select: ({ query, context }, rows) =>
      selectAdminBrands(context.database, { search: query.search || undefined, afterName: query.cursor }, rows),
    cursorOf: ({ folded }) => folded,
    view: (rows) => rows.map(viewAdminBrand),
  });
  register(calls.renameBrand, async ({ viewer, params, body, context }) => {
    await renameBrand(context, viewer.id, params.id, body);
    return brandOf(context, params.id);
  });
  register(calls.addBrandAlias, async ({ viewer, params, body, context }) => {
    await addBrandAlias(context, viewer.id, params.id, body.name);
    return brandOf(context, params.id);
  });
  register(calls.removeBrandAlias, async ({ viewer, params, context }) => {
    await removeBrandAlias(context, viewer.id, params.id, params.alias);
    return brandOf(context, params.id);
  });
  register(calls.previewBrandMerge, ({ params, query, context }) =>
    previewBrandMerge(context.database, params.id, query.goneId),
  );
  register(calls.mergeBrands, async ({ viewer, params, body, context }) => {
    await mergeBrands(context, viewer.id, params.id, body.goneId);
    return brandOf(context, params.id);
  });
  register(calls.listBrandPairs, async ({ context }) => {
    const pairs = await selectBrandPairs(context.database, limits.moderationQueue.brandPairs);
    return pairs.map(([brand, other]) => ({ brand, other }));
  });
  register(calls.deleteBrand, async ({ viewer, params, context }) => {
    await removeBrand(context, viewer.id, params.id);
    return { success: true as const };
  });
  register(calls.listSimilarBrands, ({ query, context: { database } }) =>
    selectSimilarBrands(database, query.name, limits.moderationQueue.similarBrands),
  );
  register(calls.unmarkBrandsDifferent, async ({ body, context }) => {
    await deleteDifferentBrands(context.database, body.id, body.otherId);
    return { success: true as const };
  });
  register(calls.markBrandsDifferent, async ({ body, context }) => {
    if (body.id === body.otherId || !(await insertDifferentBrands(context.database, body.id, body.otherId)))
      throw new CallError('not_found', 'Brand not found');
    return { success: true as const };
  });
}

async function brandOf(context: Context, id: number): Promise<calls.AdminBrand> {
  const [brand] = await selectAdminBrands(context.database, { id }, 1);
  if (!brand) throw new CallError('not_found', 'Brand not found');
  return viewAdminBrand(brand);
}

function viewAdminBrand({ id, name, productCount, aliases }: AdminBrandRow): calls.AdminBrand {
  return { id, name, productCount, aliases };
}
