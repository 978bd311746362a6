import * as z from 'zod/mini';
import { readingsOf } from '#contract/barcodes.ts';
import type { productForm, ShadeRow, variantForm } from '#contract/catalog-admin/products.ts';
import { limits } from '#contract/limits.ts';
import { CallError, fieldError, ProductExists, SimilarBrand } from '#server/call-error.ts';
import { requireStored } from '#server/media/require-stored.ts';
import { galleryOf, slugOf } from '#server/features/catalog/products.rules.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import * as products from '#server/features/catalog/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { addVersion } from '#server/features/ingredients/change-ingredients.action.ts';
import { selectSimilarBrands } from './close-brands.sql.ts';
import { addShadeOf, codesOf, completeAddition, saveShades, store } from './store-product.action.ts';

type ProductForm = z.infer<typeof productForm>;
type VariantForm = z.infer<typeof variantForm>;
import { hasUnknownSection } from '#server/features/catalog/sections.sql.ts';

/** Closes the requests that it fulfills. Throws if one in `requestIds` was already handled. Returns the product's id. */
export async function addProduct(administration: Administration, { body: form }: { body: ProductForm | VariantForm }) {
  const { queries } = administration;
  if (form.isVariant) return addShade(administration, form);
  const images = galleryWithin(form.images ?? [], form.image);
  await requireStored(queries, [...images, ...imagesOf(form.shades)]);
  const product = await addTopLevel(queries, form, images);
  const typed = form.barcodes ?? readingsOf(form.barcode ?? '').slice(0, 1);
  // The form of a product shows the barcode of the request from which it was opened. The administrator may have
  // changed it. The form of a shade shows no barcode.
  const [withoutCodeOf] = form.requestIds ?? [];
  const codes = codesOf(typed, [], 'barcodes');
  await completeAddition(administration, product, { requestIds: form.requestIds, codes, withoutCodeOf });
  if (form.ingredients !== undefined)
    await addVersion(administration, { productId: product.id, ingredients: form.ingredients });
  if (form.shades) await saveShades(administration, product, form.shades);
  return product.id;
}

async function addTopLevel(queries: Queries, form: ProductForm, images: string[]): Promise<products.StoredProduct> {
  const { name, brandName, categoryId, subcategoryId = null, image } = form;
  await requireSections(queries, form.editorialSections);
  await requireCategory(queries, { categoryId, subcategoryId });
  const brandId = await lockConfirmedBrand(queries, brandName, form.brandIsNew);
  const variantName = form.variantName || null;
  await refuseDuplicate(queries, { brandId, name, variantName });
  return store(queries, {
    name,
    slug: form.slug || (await products.selectFreeSlug(queries, slugOf(brandName, name, variantName))),
    brandId,
    categoryId,
    subcategoryId,
    description: form.description || null,
    variantName,
    image,
    images,
    defaultTags: [...new Set(form.defaultTags)],
    editorialSections: [...new Set(form.editorialSections)],
    monthsAfterOpening: form.monthsAfterOpening ?? null,
  });
}

async function addShade(administration: Administration, form: VariantForm): Promise<number> {
  const { queries } = administration;
  await requireStored(queries, [form.image]);
  const parent = await products.lockProduct(queries, form.parentProductId);
  if (!parent || parent.parentId !== null)
    throw fieldError('invalid_input', 'parentProductId', 'Parent product is required');
  await refuseSecondShade(queries, { parentId: parent.id, variantName: form.variantName });
  await requireSections(queries, form.editorialSections);
  const { variantName, image, slug, variantColor = null } = form;
  const shade = {
    variantName,
    image,
    slug,
    variantColor,
    variantDescription: form.variantDescription || null,
    editorialSections: [...new Set(form.editorialSections)],
  };
  return addShadeOf(administration, parent, shade, { requestIds: form.requestIds });
}

export async function requireSections(queries: Queries, ids: readonly string[] = [], field = 'editorialSections') {
  if (await hasUnknownSection(queries, ids)) throw fieldError('invalid_input', field, 'Unknown editorial section');
}

export const imagesOf = (rows: readonly ShadeRow[] = []) => rows.flatMap(({ image }) => image ?? []);

/** Throws if the gallery has too many images. */
export function galleryWithin(images: readonly string[], primary: string | null | undefined): string[] {
  const gallery = galleryOf(images, primary);
  if (gallery.length > limits.photo.perProduct) throw new CallError('invalid_input', 'At most 8 images per product');
  return gallery;
}

interface Named {
  id?: number;
  brandId: number;
  name: string;
  variantName: string | null;
}

/** The same name and brand. Accepts any product with a variant name (VAL-46, VAL-47). */
export async function refuseDuplicate(queries: Queries, { id, brandId, name, variantName }: Named): Promise<void> {
  if (variantName) return;
  const existingId = await products.selectNamesakeId(queries, brandId, name, id);
  if (existingId !== undefined) throw new ProductExists(existingId);
}

/** Throws if another shade of the product has the same name (ADMIN-93). */
export async function refuseSecondShade(
  queries: Queries,
  { id, parentId, variantName }: { id?: number; parentId: number; variantName: string },
): Promise<void> {
  if (await products.hasShadeNamed(queries, parentId, variantName, id))
    throw fieldError('already_exists', 'variantName', 'This product already has a shade with this name');
}

/** Returns the brand's id. Throws if `isNew` is false and the brand is new and similar to others (ADMIN-89). */
export async function lockConfirmedBrand(queries: Queries, name: string, isNew = true): Promise<number> {
  const similar = isNew ? [] : await selectSimilarBrands(queries, name, limits.moderationQueue.similarBrands);
  if (similar.length > 0) throw new SimilarBrand(similar.map((brand) => brand.name));
  return products.lockBrandNamed(queries, name);
}

/** Throws if the category does not exist, or if it does not contain the given subcategory. */
export async function requireCategory(
  queries: Queries,
  { categoryId, subcategoryId }: Pick<products.StoredProduct, 'categoryId' | 'subcategoryId'>,
): Promise<void> {
  if (categoryId === null || !(await products.hasCategory(queries, categoryId)))
    throw fieldError('invalid_input', 'categoryId', 'Category is required');
  if (subcategoryId !== null && !(await products.hasSubcategory(queries, subcategoryId, categoryId)))
    throw fieldError('invalid_input', 'subcategoryId', 'The subcategory isn’t part of this category');
}
