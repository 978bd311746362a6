import * as z from 'zod/mini';
import { readingsOf } from '#contract/barcodes.ts';
import type { productForm, variantForm } from '#contract/catalogue-admin/products.ts';
import { CallError } from '#server/call-error.ts';
import { dropUnusedPictures } from '#server/media/store-pictures.ts';
import { requireStored } from '#server/media/require-stored.ts';
import { slugOf } from '#server/features/catalogue/products.rules.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import {
  insertProduct,
  lockProduct,
  type NewProduct,
  selectFreeSlug,
  type StoredProduct,
} from '#server/features/catalogue/admin-products.sql.ts';
import { afterCommit, type Queries } from '#server/database/database.ts';
import { lockRequestsFor } from '#server/features/submissions/pending-requests.sql.ts';
import { orderCopies } from '#server/features/submissions/copy-pictures.action.ts';
import { fulfilRequests } from '#server/features/submissions/handle-product-requests.action.ts';
import { factsOf } from '#server/features/admin-changes/record-product-change.action.ts';
import {
  lockConfirmedBrand,
  refuseDuplicate,
  refuseSecondShade,
  requireCategory,
  slugTaken,
} from './check-product.action.ts';

type ProductForm = z.infer<typeof productForm>;
type VariantForm = z.infer<typeof variantForm>;

/** Closes the requests that it fulfills. Throws if one in `requestIds` was already handled. Returns the product's id. */
export async function addProduct(
  { queries, administratorId, context, record }: Administration,
  { body: form }: { body: ProductForm | VariantForm },
): Promise<number> {
  await requireStored(queries, [form.image]);
  const product = form.isVariant ? await addShade(queries, form) : await addTopLevel(queries, form);
  await record('added', 'product', product.id, { after: factsOf(product) });
  const requestIds = await requestsFulfilledBy(queries, form, product);
  await orderCopies(queries, administratorId, product.id, product.images);
  const codes = form.isVariant ? [] : readingsOf(form.barcode ?? '').slice(0, 1);
  // The form of a product shows the barcode of the request from which it was opened. The administrator may have
  // changed it. The form of a shade shows no barcode.
  const withoutCodeOf = form.isVariant ? undefined : form.requestIds?.[0];
  const fulfilled = { ids: requestIds, productId: product.id, withoutCodeOf, codes };
  const pictures = await fulfilRequests(queries, administratorId, fulfilled);
  await afterCommit(queries, (database) => dropUnusedPictures({ ...context, database }, pictures));
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
  if (!parent || parent.parentId !== null) {
    const message = 'Parent product is required';
    throw new CallError('invalid_input', message, { parentProductId: message });
  }
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
