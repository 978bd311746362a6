import { sameNameKey, type ShadeRow } from '#contract/catalog-admin/products.ts';
import { fieldError } from '#server/call-error.ts';
import type { Queries } from '#server/database/database.ts';
import { type Administration, factsOf, recordProductChange } from '#server/features/admin-changes/administer.action.ts';
import { differences } from '#server/features/admin-changes/require-unchanged.rules.ts';
import {
  insertProduct,
  type NewProduct,
  selectFreeSlug,
  type StoredProduct,
  updateProduct,
} from '#server/features/catalog/admin-products.sql.ts';
import { galleryAfter, slugOf } from '#server/features/catalog/products.rules.ts';
import { orderCopies } from '#server/features/submissions/copy-pictures.action.ts';
import { fulfilRequests } from '#server/features/submissions/handle-submissions.action.ts';
import { lockRequestsFor } from '#server/features/submissions/submissions.sql.ts';
import { orderShades, replaceBarcodes, selectBarcodes, selectShades } from './shade-rows.sql.ts';
import { readBarcode } from '#contract/barcodes.ts';

type NewShade = Partial<Omit<NewProduct, 'slug'>> & {
  slug?: string | undefined;
  variantName: string;
  image: string | null;
};

/** Call this while the parent is locked, and after checking the name. */
export async function addShadeOf(
  administration: Administration,
  parent: StoredProduct,
  shade: NewShade,
  addition: Addition,
): Promise<number> {
  const { queries } = administration;
  const { id: parentId, name, brandId, categoryId, subcategoryId } = parent;
  const stored = await store(queries, {
    ...shade,
    parentId,
    name,
    slug: shade.slug || (await selectFreeSlug(queries, slugOf(parent.slug, shade.variantName))),
    brandId,
    categoryId,
    subcategoryId,
    images: shade.image === null ? [] : [shade.image],
  });
  await completeAddition(administration, stored, addition);
  return stored.id;
}

export async function store(queries: Queries, product: NewProduct): Promise<StoredProduct> {
  const stored = await insertProduct(queries, product);
  if (!stored) throw slugTaken();
  return stored;
}

interface Addition {
  requestIds?: readonly number[] | undefined;
  codes?: readonly string[];
  withoutCodeOf?: number | undefined;
}

/** Records the product, and fulfills the requests for it. */
export async function completeAddition(
  administration: Administration,
  product: StoredProduct,
  { requestIds = [], ...added }: Addition,
): Promise<void> {
  const { queries, administratorId, record } = administration;
  const { codes = [] } = added;
  await record('added', 'product', product.id, {
    after: { ...factsOf(product), ...(codes.length > 0 && { barcodes: codes }) },
  });
  const ids = await requestsFulfilledBy(queries, requestIds, product);
  await orderCopies(queries, administratorId, product.id, product.images);
  await fulfilRequests(administration, { ...added, ids, productId: product.id });
}

/** Includes other requests for the same product, because every requester must be notified (OP-10). */
async function requestsFulfilledBy(
  queries: Queries,
  requestIds: readonly number[],
  { brandId, name, variantName, parentId }: StoredProduct,
): Promise<number[]> {
  const full = variantName === null ? [] : [`${name} ${variantName}`];
  const names = parentId === null ? [name, ...full] : full;
  return [...new Set([...requestIds, ...(await lockRequestsFor(queries, brandId, names))])];
}

export const slugTaken = () => fieldError('already_exists', 'slug', 'This slug is already taken');

/** Adds the rows without an id, changes the others, and leaves shades alone that have no row. Lock the product first. */
export async function saveShades(administration: Administration, parent: StoredProduct, rows: readonly ShadeRow[]) {
  const { queries, record } = administration;
  const stored = await selectShades(queries, parent.id);
  refuseRepeatedShades(rows, stored);
  const barcodes = await selectBarcodes(
    queries,
    stored.map(({ id }) => id),
  );
  const ids: number[] = [];
  for (const row of rows) {
    const { id, barcodes: typed, ...shade } = row;
    const before = stored.find((each) => each.id === id);
    if (before) await changeShade(administration, before, row, barcodes.get(before.id) ?? []);
    else if (id !== undefined)
      throw fieldError('invalid_input', 'shades', `${row.variantName} was deleted or moved. Reload the form.`);
    ids.push(id ?? (await addShadeOf(administration, parent, shade, { codes: codesOf(typed, [], 'shades') })));
  }
  if (!isReordered(rows, stored)) return;
  await orderShades(queries, parent.id, ids);
  const names = new Map((await selectShades(queries, parent.id)).map(({ id, variantName }) => [id, variantName]));
  await record('changed', 'product', parent.id, {
    before: { shadeOrder: stored.map(({ variantName }) => variantName) },
    after: { shadeOrder: ids.map((id) => names.get(id)) },
  });
}

async function changeShade(
  administration: Administration,
  before: StoredProduct,
  { id: _id, barcodes, ...shade }: ShadeRow,
  stored: readonly string[],
): Promise<void> {
  const { queries, administratorId } = administration;
  const codes = codesOf(barcodes, stored, 'shades');
  const images = galleryAfter(before, shade.image);
  const gallery = shade.image === before.image ? {} : { image: images[0] ?? null, images };
  const { after: changed } = differences<Partial<NewProduct>>(before, { ...shade, ...gallery });
  const after = Object.keys(changed).length > 0 ? await updateProduct(queries, before.id, changed) : before;
  if (shade.image !== before.image) await orderCopies(queries, administratorId, before.id, images);
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
function refuseRepeatedShades(rows: readonly ShadeRow[], stored: readonly StoredProduct[]): void {
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
function isReordered(rows: readonly ShadeRow[], stored: readonly StoredProduct[]): boolean {
  const ids = rows.map(({ id }) => id);
  const firstNew = ids.indexOf(undefined);
  if (firstNew !== -1 && ids.slice(firstNew).some((id) => id !== undefined)) return true;
  const known = stored.map(({ id }) => id).filter((id) => ids.includes(id));
  return JSON.stringify(known) !== JSON.stringify(ids.filter((id) => id !== undefined));
}
