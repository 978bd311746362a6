import type { ShadeRow } from '#contract/catalog-admin/shade-rows.ts';
import { fieldError } from '#server/call-error.ts';
import { type Administration, recordProductChange } from '#server/features/admin-changes/administer.action.ts';
import { type StoredProduct, updateProduct } from '#server/features/catalog/admin-products.sql.ts';
import { galleryOf } from '#server/features/catalog/products.rules.ts';
import { orderCopies } from '#server/features/submissions/copy-pictures.action.ts';
import { addShadeOf } from './complete-addition.action.ts';
import { codesOf, isReordered, refuseRepeatedShades } from './shade-rows.rules.ts';
import { orderShades, replaceBarcodes, selectBarcodes, selectShades } from './shade-rows.sql.ts';

/** Adds the rows without an id, changes the others, and leaves shades alone that have no row. Lock the product first. */
export async function saveShades(
  administration: Administration,
  parent: StoredProduct,
  rows: readonly ShadeRow[],
): Promise<void> {
  const { queries, record } = administration;
  const stored = await selectShades(queries, parent.id);
  refuseRepeatedShades(rows, stored);
  const shades = new Map(stored.map((shade) => [shade.id, shade]));
  const barcodes = await selectBarcodes(queries, [...shades.keys()]);
  const ids: number[] = [];
  for (const row of rows) ids.push(await saveRow(administration, parent, row, { shades, barcodes }));
  if (!isReordered(rows, stored)) return;
  await orderShades(queries, parent.id, ids);
  const names = new Map((await selectShades(queries, parent.id)).map(({ id, variantName }) => [id, variantName]));
  await record('changed', 'product', parent.id, {
    before: { shadeOrder: stored.map(({ variantName }) => variantName) },
    after: { shadeOrder: ids.map((id) => names.get(id)) },
  });
}

interface Known {
  shades: ReadonlyMap<number, StoredProduct>;
  barcodes: ReadonlyMap<number, string[]>;
}

async function saveRow(
  administration: Administration,
  parent: StoredProduct,
  row: ShadeRow,
  known: Known,
): Promise<number> {
  const { variantName, variantColor, shadeCode, image } = row;
  if (row.id === undefined) {
    const codes = codesOf(row.barcodes, [], 'shades');
    return addShadeOf(administration, parent, { variantName, variantColor, shadeCode, image }, { codes });
  }
  const before = known.shades.get(row.id);
  if (!before) throw fieldError('invalid_input', 'shades', `${variantName} was deleted or moved. Reload the form.`);
  await changeShade(administration, before, row, known.barcodes.get(row.id) ?? []);
  return row.id;
}

async function changeShade(
  administration: Administration,
  before: StoredProduct,
  { variantName, variantColor, shadeCode, image, barcodes }: ShadeRow,
  stored: readonly string[],
): Promise<void> {
  const { queries, administratorId } = administration;
  const codes = codesOf(barcodes, stored, 'shades');
  const isOtherImage = image !== before.image;
  const images = galleryOf(
    before.images.filter((address) => address !== before.image),
    image,
  );
  const isChanged =
    variantName !== before.variantName || variantColor !== before.variantColor || shadeCode !== before.shadeCode;
  const after =
    isChanged || isOtherImage
      ? await updateProduct(queries, before.id, {
          variantName,
          variantColor,
          shadeCode,
          ...(isOtherImage && { image: images[0] ?? null, images }),
        })
      : before;
  if (isOtherImage) await orderCopies(queries, administratorId, before.id, images);
  await saveBarcodes(administration, before, after, { stored, codes });
}

/** Records the changed fields together with the barcodes. */
export async function saveBarcodes(
  administration: Administration,
  before: StoredProduct,
  after: StoredProduct,
  { stored, codes }: { stored: readonly string[]; codes: readonly string[] },
): Promise<void> {
  const isChanged = JSON.stringify(stored) !== JSON.stringify(codes.toSorted());
  if (isChanged) await replaceBarcodes(administration.queries, before.id, codes);
  const more = isChanged ? { before: { barcodes: stored }, after: { barcodes: codes } } : undefined;
  await recordProductChange(administration, before, after, more);
}
