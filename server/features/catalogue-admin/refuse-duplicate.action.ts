import { CallError } from '#server/call-error.ts';
import { hasNamesake } from '#server/features/catalogue/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';

interface Named {
  id?: number;
  brandId: number;
  name: string;
  variantName: string | null;
}

/**
 * Throws if another top-level product has the same name and brand. Accepts any product with a variant name (VAL-46,
 * VAL-47).
 */
export async function refuseDuplicate(queries: Queries, { id, brandId, name, variantName }: Named): Promise<void> {
  if (variantName || !(await hasNamesake(queries, brandId, name, id))) return;
  throw new CallError(
    'already_exists',
    'This product already exists. Add a variant name if this is a different shade/color.',
  );
}
