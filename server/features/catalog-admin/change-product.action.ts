import type * as calls from '#contract/catalog-admin/products.ts';
import { shadeText } from '#contract/catalog-admin/products.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { CallError, fieldError, found } from '#server/call-error.ts';
import { type Administration, factsOf, recordProductChange } from '#server/features/admin-changes/administer.action.ts';
import { selectBrandName } from '#server/features/catalog/categories.sql.ts';
import { galleryAfter, galleryOf } from '#server/features/catalog/products.rules.ts';
import {
  lockProduct,
  type NewProduct,
  type StoredProduct,
  updateProduct,
  updateShadesOf,
} from '#server/features/catalog/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import { requireStored } from '#server/media/require-stored.ts';
import { orderCopies } from '#server/features/submissions/copy-pictures.action.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { addVersion } from '#server/features/ingredients/change-ingredients.action.ts';
import {
  galleryWithin,
  imagesOf,
  lockConfirmedBrand,
  refuseDuplicate,
  refuseSecondShade,
  requireCategory,
  requireSections,
} from './add-product.action.ts';
import { loadParts } from './product-parts.hydration.ts';
import { codesOf, saveBarcodes, saveShades, slugTaken } from './store-product.action.ts';

type Changes = HandlerInput<typeof calls.changeProduct>['body'];

/** Changes the given fields, and copies inherited fields to the product's shades (OP-79). */
export async function changeProduct(
  administration: Administration,
  { params: { id }, body: { from, ...changes } }: HandlerInput<typeof calls.changeProduct>,
): Promise<number> {
  const { queries, administratorId } = administration;
  await requireStored(queries, [...(changes.images ?? []), ...imagesOf(changes.shades)]);
  const before = found(await lockProduct(queries, id), 'product_not_found');
  const { barcodes, ingredients, shades } = await loadParts(queries, id, new Set(Object.keys({ ...changes, ...from })));
  if (from) {
    const stored = { ...(await storedFields(queries, before)), barcodes, ingredients, shades: shadeText(shades) };
    requireUnchanged(stored, { ...changes, shades: shadeText(changes.shades ?? []) }, from);
  }
  const codes = changes.barcodes && codesOf(changes.barcodes, barcodes, 'barcodes');
  const columns = await changedColumns(queries, before, changes);
  const after = await updateProduct(queries, id, columns, 'administrator').catch((error: unknown) => {
    throw isUniqueViolation(error, 'products_slug_key') ? slugTaken() : error;
  });
  if (after.parentId === null) await updateShadesOf(queries, after);
  if (changes.image !== undefined || changes.images) await orderCopies(queries, administratorId, id, after.images);
  await saveBarcodes(administration, before, after, { stored: barcodes, codes: codes ?? barcodes });
  if (changes.ingredients !== undefined)
    await addVersion(administration, { productId: id, ingredients: changes.ingredients });
  if (changes.shades) await saveShades(administration, requireParent(after), changes.shades);
  if (changes.images) await administration.dropUnused([...before.images, before.image]);
  return id;
}

function requireParent(product: StoredProduct): StoredProduct {
  if (product.parentId !== null) throw new CallError('invalid_input', 'A shade has no shades of its own');
  return product;
}

/** The first picture becomes the primary one (OP-82). Unused pictures are deleted. */
export async function changeProductImages(
  administration: Administration,
  { params: { id }, body }: HandlerInput<typeof calls.changeProductImages>,
): Promise<number> {
  const { queries, administratorId, dropUnused } = administration;
  const gallery = galleryColumns(body.images, body.image);
  const { images } = gallery;
  await requireStored(queries, images);
  const before = found(await lockProduct(queries, id), 'product_not_found');
  requireUnchanged({ images: galleryOf(before.images, before.image) }, { images }, body.from);
  const after = await updateProduct(queries, id, gallery, 'administrator');
  await orderCopies(queries, administratorId, id, images);
  await recordProductChange(administration, before, after);
  await dropUnused([...before.images, before.image]);
  return id;
}

async function storedFields(queries: Queries, stored: StoredProduct) {
  const { parentId: _parentId, brandId: _brandId, ...fields } = factsOf(stored);
  const images = galleryOf(stored.images, stored.image);
  return { ...fields, images, brandName: await selectBrandName(queries, stored.brandId) };
}

async function changedColumns(queries: Queries, before: StoredProduct, changes: Changes): Promise<Partial<NewProduct>> {
  const { defaultTags, editorialSections, image } = changes;
  const added = editorialSections?.filter((section) => !before.editorialSections.includes(section));
  await requireSections(queries, added);
  return {
    ...(before.parentId === null ? await changedPlace(queries, before, changes) : refuseParentsFields(changes)),
    slug: changes.slug || before.slug,
    ...(changes.description !== undefined && { description: changes.description || null }),
    ...(changes.variantDescription !== undefined && { variantDescription: changes.variantDescription || null }),
    ...(changes.variantName !== undefined && { variantName: await shadeName(queries, before, changes.variantName) }),
    ...(changes.shadeCode !== undefined && { shadeCode: changes.shadeCode }),
    ...(changes.variantColor !== undefined && { variantColor: changes.variantColor }),
    ...(changes.monthsAfterOpening !== undefined && { monthsAfterOpening: changes.monthsAfterOpening }),
    ...(defaultTags && { defaultTags: [...new Set(defaultTags)] }),
    ...(editorialSections && { editorialSections: [...new Set(editorialSections)] }),
    ...(image !== undefined && { image, images: galleryAfter(before, image).slice(0, limits.photo.perProduct) }),
    ...(changes.images && galleryColumns(changes.images, image)),
  };
}

/** Returns the name, brand, and category that result from the change, validated like those of a new product. */
async function changedPlace(queries: Queries, before: StoredProduct, changes: Changes) {
  const { name = before.name, categoryId = before.categoryId } = changes;
  const subcategoryId = changes.subcategoryId === undefined ? before.subcategoryId : changes.subcategoryId;
  if (categoryId !== before.categoryId || subcategoryId !== before.subcategoryId)
    await requireCategory(queries, { categoryId, subcategoryId });
  const brandId =
    changes.brandName === undefined
      ? before.brandId
      : await lockConfirmedBrand(queries, changes.brandName, changes.brandIsNew);
  const variantName = changes.variantName === undefined ? before.variantName : changes.variantName || null;
  // Products that already have the same name, for example after a brand merge, can still be edited.
  if (isOtherName(name, before.name) || brandId !== before.brandId || variantName !== before.variantName)
    await refuseDuplicate(queries, { id: before.id, brandId, name, variantName });
  return { name, categoryId, subcategoryId, brandId };
}

/** Ignores case and accents, as the comparison with other products does. */
const isOtherName = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) !== 0;

function refuseParentsFields({ name, brandName, categoryId, subcategoryId }: Changes) {
  if ([name, brandName, categoryId, subcategoryId].every((value) => value === undefined)) return {};
  throw new CallError('invalid_input', 'A shade uses the name, brand, and category of its parent product');
}

async function shadeName(queries: Queries, { id, parentId, variantName: former }: StoredProduct, variantName: string) {
  if (parentId === null) return variantName || null;
  if (variantName === '') throw fieldError('invalid_input', 'variantName', 'Variant name is required');
  // Shades that already have the same name, for example after a merge, can still be edited.
  if (isOtherName(variantName, former ?? '')) await refuseSecondShade(queries, { id, parentId, variantName });
  return variantName;
}

function galleryColumns(wanted: readonly string[], primary: string | null | undefined) {
  const images = galleryWithin(wanted, primary);
  return { images, image: images[0] ?? null };
}
