import * as calls from '#contract/admin-brands.ts';
import { limits } from '#contract/limits.ts';
import { addBrandAlias, removeBrandAlias, renameBrand } from '#server/actions/change-brand.ts';
import { mergeBrands, previewBrandMerge } from '#server/actions/merge-brands.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { pageOf } from '#server/http/cursor.ts';
import type { Register } from '#server/http/register.ts';
import { type AdminBrandRow, selectAdminBrands } from '#server/sql/admin-brands.ts';

export function adminBrandRoutes(register: Register): void {
  register(calls.listAdminBrands, async ({ query, context }) => {
    const limit = query.limit ?? limits.page.defaultRows;
    const filter = { search: query.search || undefined, afterName: query.cursor };
    const { rows, nextCursor } = pageOf(
      await selectAdminBrands(context.database, filter, limit + 1),
      limit,
      (brand) => brand.folded,
    );
    return { rows: rows.map(viewAdminBrand), nextCursor };
  });
  register(calls.renameBrand, async ({ viewer, params, body, context }) => {
    await renameBrand(context, viewer.id, params.id, body.name);
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
}

async function brandOf(context: Context, id: number): Promise<calls.AdminBrand> {
  const [brand] = await selectAdminBrands(context.database, { id }, 1);
  if (!brand) throw new CallError('not_found', 'Brand not found');
  return viewAdminBrand(brand);
}

function viewAdminBrand({ id, name, productCount, aliases }: AdminBrandRow): calls.AdminBrand {
  return { id, name, productCount, aliases };
}
