import * as z from 'zod/mini';
import { readingsOf } from '#contract/barcodes.ts';
import type { productForm, variantForm } from '#contract/catalog-admin/products.ts';
import { limits } from '#contract/limits.ts';
import { fieldError, ProductExists, SimilarBrand } from '#server/call-error.ts';
import { requireStored } from '#server/media/require-stored.ts';
import { slugOf } from '#server/features/catalog/products.rules.ts';
import { type Administration, factsOf } from '#server/features/admin-changes/administer.action.ts';
import {
  hasCategory,
  hasShadeNamed,
  hasSubcategory,
  insertProduct,
  lockBrandNamed,
  lockProduct,
  type NewProduct,
  selectFreeSlug,
  selectNamesakeId,
  type StoredProduct,
} from '#server/features/catalog/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { lockRequestsFor } from '#server/features/submissions/submissions.sql.ts';
import { orderCopies } from '#server/features/submissions/copy-pictures.action.ts';
import { fulfilRequests } from '#server/features/submissions/handle-submissions.action.ts';
import { selectSimilarBrands } from './close-brands.sql.ts';

type ProductForm = z.infer<typeof productForm>;
type VariantForm = z.infer<typeof variantForm>;

/** Closes the requests that it fulfills. Throws if one in `requestIds` was already handled. Returns the product's id. */
export async function addProduct(
  administration: Administration,
  { body: form }: { body: ProductForm | VariantForm },
): Promise<number> {
  const { queries, administratorId, record } = administration;
  await requireStored(queries, [form.image]);
  const product = form.isVariant ? await addShade(queries, form) : await addTopLevel(queries, form);
  await record('added', 'product', product.id, { after: factsOf(product) });
  const requestIds = await requestsFulfilledBy(queries, form, product);
  await orderCopies(queries, administratorId, product.id, product.images);
  const codes = form.isVariant ? [] : readingsOf(form.barcode ?? '').slice(0, 1);
  // The form of a product shows the barcode of the request from which it was opened. The administrator may have
  // changed it. The form of a shade shows no barcode.
  const withoutCodeOf = form.isVariant ? undefined : form.requestIds?.[0];
  await fulfilRequests(administration, { ids: requestIds, productId: product.id, withoutCodeOf, codes });
  return product.id;
}

/** Includes other requests for the same product, because every requester must be notified (OP-10). */
async function requestsFulfilledBy(
  queries: Queries,
  { requestIds = [] }: ProductForm | VariantForm,
  { brandId, name, variantName, parentId }: StoredProduct,
): Promise<number[]> {
  const full = variantName === null ? [] : [`${name} ${variantName}`];
  const names = parentId === null ? [name, ...full] : full;
  return [...new Set([...requestIds, ...(await lockRequestsFor(queries, brandId, names))])];
}

async function addTopLevel(queries: Queries, form: ProductForm): Promise<StoredProduct> {
  const { name, brandName, categoryId, subcategoryId = null, image } = form;
  await requireCategory(queries, { categoryId, subcategoryId });
  const brandId = await lockConfirmedBrand(queries, brandName, form.brandIsNew);
  const variantName = form.variantName || null;
  await refuseDuplicate(queries, { brandId, name, variantName });
  return store(queries, {
    name,
    slug: form.slug || (await selectFreeSlug(queries, slugOf(brandName, name, variantName))),
    brandId,
    categoryId,
    subcategoryId,
    description: form.description || null,
    variantName,
    image,
    images: [image],
    defaultTags: [...new Set(form.defaultTags)],
    editorialSections: [...new Set(form.editorialSections)],
    monthsAfterOpening: form.monthsAfterOpening ?? null,
  });
}

async function addShade(queries: Queries, form: VariantForm): Promise<StoredProduct> {
  const parent = await lockProduct(queries, form.parentProductId);
  if (!parent || parent.parentId !== null)
    throw fieldError('invalid_input', 'parentProductId', 'Parent product is required');
  await refuseSecondShade(queries, { parentId: parent.id, variantName: form.variantName });
  const { name, brandId, categoryId, subcategoryId } = parent;
  return store(queries, {
    parentId: parent.id,
    name,
    slug: form.slug || (await selectFreeSlug(queries, slugOf(parent.slug, form.variantName))),
    brandId,
    categoryId,
    subcategoryId,
    variantName: form.variantName,
    variantDescription: form.variantDescription || null,
    variantColor: form.variantColor ?? null,
    image: form.image,
    images: [form.image],
    editorialSections: [...new Set(form.editorialSections)],
  });
}

async function store(queries: Queries, product: NewProduct): Promise<StoredProduct> {
  const stored = await insertProduct(queries, product);
  if (!stored) throw slugTaken();
  return stored;
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
  const existingId = await selectNamesakeId(queries, brandId, name, id);
  if (existingId !== undefined) throw new ProductExists(existingId);
}

/** Throws if another shade of the product has the same name (ADMIN-93). */
export async function refuseSecondShade(
  queries: Queries,
  { id, parentId, variantName }: { id?: number; parentId: number; variantName: string },
): Promise<void> {
  if (await hasShadeNamed(queries, parentId, variantName, id))
    throw fieldError('already_exists', 'variantName', 'This product already has a shade with this name');
}

export const slugTaken = () => fieldError('already_exists', 'slug', 'This slug is already taken');

/** Returns the brand's id. Throws if `isNew` is false and the brand is new and similar to others (ADMIN-89). */
export async function lockConfirmedBrand(queries: Queries, name: string, isNew = true): Promise<number> {
  const similar = isNew ? [] : await selectSimilarBrands(queries, name, limits.moderationQueue.similarBrands);
  if (similar.length > 0) throw new SimilarBrand(similar.map((brand) => brand.name));
  return lockBrandNamed(queries, name);
}

/** Throws if the category does not exist, or if it does not contain the given subcategory. */
export async function requireCategory(
  queries: Queries,
  { categoryId, subcategoryId }: Pick<StoredProduct, 'categoryId' | 'subcategoryId'>,
): Promise<void> {
  if (categoryId === null || !(await hasCategory(queries, categoryId)))
    throw fieldError('invalid_input', 'categoryId', 'Category is required');
  if (subcategoryId !== null && !(await hasSubcategory(queries, subcategoryId, categoryId)))
    throw fieldError('invalid_input', 'subcategoryId', 'The subcategory isn’t part of this category');
}
