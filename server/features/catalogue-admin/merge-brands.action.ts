import type { BrandMergePreview } from '#contract/admin-brands.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { lockBrands, moveBrand, selectAdminBrands, selectNamesakes } from './admin-brands.sql.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { liftStatementLimit } from './product-merges.sql.ts';
import { countTopLevelOfBrand } from '#server/features/catalogue/products.sql.ts';
import { updateBrandOfRemoved } from '#server/features/catalogue/product-redirects.sql.ts';

/** Maximum number of possible duplicates listed in the dialog. The rest is only counted. */
const namesakesShown = 20;

export async function previewBrandMerge(queries: Queries, keptId: number, goneId: number): Promise<BrandMergePreview> {
  refuseItself(keptId, goneId);
  const [kept] = await selectAdminBrands(queries, { id: keptId }, 1);
  const [gone] = await selectAdminBrands(queries, { id: goneId }, 1);
  if (!kept || !gone) throw new CallError('not_found', 'Brand not found');
  return {
    products: await countTopLevelOfBrand(queries, goneId),
    aliases: [gone.name, ...gone.aliases],
    namesakes: await selectNamesakes(queries, keptId, goneId, namesakesShown),
  };
}

/**
 * Moves products and aliases, and turns the merged brand's name into an alias. Products with the same name stay
 * separate.
 */
export function mergeBrands(context: Context, administratorId: string, keptId: number, goneId: number): Promise<void> {
  refuseItself(keptId, goneId);
  return inTransaction(context.database, async (queries) => {
    await liftStatementLimit(queries);
    const locked = await lockBrands(queries, [keptId, goneId]);
    const kept = locked.find(({ id }) => id === keptId);
    const gone = locked.find(({ id }) => id === goneId);
    if (!kept || !gone) throw new CallError('not_found', 'Brand not found');
    const products = await countTopLevelOfBrand(queries, goneId);
    await updateBrandOfRemoved(queries, goneId, keptId);
    await moveBrand(queries, gone, keptId);
    await insertAdminChange(queries, {
      administratorId,
      action: 'merged',
      subject: 'brand',
      subjectId: String(keptId),
      before: { id: goneId, name: gone.name, products },
      after: { id: keptId, name: kept.name },
    });
  });
}

function refuseItself(keptId: number, goneId: number): void {
  const message = 'A brand can’t be merged with itself';
  if (keptId === goneId) throw new CallError('invalid_input', message, { goneId: message });
}
