import { readBarcode } from '#contract/barcodes.ts';
import { sameNameKey, type ShadeRow } from '#contract/catalog-admin/products.ts';
import { fieldError } from '#server/call-error.ts';
import type { StoredProduct } from '#server/features/catalog/admin-products.sql.ts';

/** Returns the codes as they are stored. A stored code stays, even if its check digit is wrong. */
export function codesOf(typed: readonly string[], stored: readonly string[], field: string): string[] {
  const codes = typed.map((text) => {
    const code = stored.includes(text) ? text : readBarcode(text);
    if (code === undefined) throw fieldError('invalid_input', field, `${text} isn’t a valid barcode`);
    return code;
  });
  return [...new Set(codes)];
}

/** Throws if two shades have the same name, unless both already had it before (ADMIN-93). */
export function refuseRepeatedShades(rows: readonly ShadeRow[], stored: readonly StoredProduct[]): void {
  const names = new Map(stored.map((shade) => [shade.id, sameNameKey(shade.variantName ?? '')]));
  const listed = new Set(rows.map(({ id }) => id));
  const others = stored.filter(({ id }) => !listed.has(id)).map(({ variantName }) => sameNameKey(variantName ?? ''));
  const keys = rows.map(({ variantName }) => sameNameKey(variantName));
  for (const [index, { id, variantName }] of rows.entries()) {
    const key = keys[index];
    const isTaken = others.some((other) => other === key) || keys.some((other, at) => at !== index && other === key);
    if (isTaken && (id === undefined || names.get(id) !== key))
      throw fieldError('already_exists', 'shades', `This product has two shades named ${variantName}`);
  }
}

/** True if the rows have another order than the stored shades, or if a new row is not at the end. */
export function isReordered(rows: readonly ShadeRow[], stored: readonly StoredProduct[]): boolean {
  const ids = rows.map(({ id }) => id);
  const firstNew = ids.indexOf(undefined);
  if (firstNew !== -1 && ids.slice(firstNew).some((id) => id !== undefined)) return true;
  const known = stored.map(({ id }) => id).filter((id) => ids.includes(id));
  return JSON.stringify(known) !== JSON.stringify(ids.filter((id) => id !== undefined));
}
