import type { BrandMergePreview } from '#contract/admin-brands.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { lockBrands, moveBrand, selectAdminBrands, selectNamesakes } from './admin-brands.sql.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { liftStatementTimeout } from '#server/database/lift-statement-timeout.sql.ts';
import { countTopLevelOfBrand } from '#server/features/catalogue/products.sql.ts';
import { updateBrandOfRemoved } from '#server/features/catalogue/product-redirects.sql.ts';

const namesakesShown = 20;

export async function previewBrandMerge(
  queries: Queries,
  remainingId: number,
  goneId: number,
): Promise<BrandMergePreview> {
  refuseItself(remainingId, goneId);
  const [remaining] = await selectAdminBrands(queries, { id: remainingId }, 1);
  const [gone] = await selectAdminBrands(queries, { id: goneId }, 1);
  if (!remaining || !gone) throw new CallError('not_found', 'Brand not found');
  return {
    products: await countTopLevelOfBrand(queries, goneId),
    aliases: [gone.name, ...gone.aliases],
    namesakes: await selectNamesakes(queries, remainingId, goneId, namesakesShown),
  };
}

/** The emptied brand's name becomes an alias. Products with the same name stay separate. */
export function mergeBrands(
  context: Context,
  administratorId: string,
  remainingId: number,
  goneId: number,
): Promise<void> {
  refuseItself(remainingId, goneId);
  return inTransaction(context.database, async (queries) => {
    await liftStatementTimeout(queries);
    const locked = await lockBrands(queries, [remainingId, goneId]);
    const remaining = locked.find(({ id }) => id === remainingId);
    const gone = locked.find(({ id }) => id === goneId);
    if (!remaining || !gone) throw new CallError('not_found', 'Brand not found');
    const products = await countTopLevelOfBrand(queries, goneId);
    await updateBrandOfRemoved(queries, goneId, remainingId);
    await moveBrand(queries, gone, remainingId);
    await insertAdminChange(queries, {
      administratorId,
      action: 'merged',
      subject: 'brand',
      subjectId: String(remainingId),
      before: { id: goneId, name: gone.name, products },
      after: { id: remainingId, name: remaining.name },
    });
  });
}

function refuseItself(remainingId: number, goneId: number): void {
  const message = 'A brand can’t be merged with itself';
  if (remainingId === goneId) throw new CallError('invalid_input', message, { goneId: message });
}
