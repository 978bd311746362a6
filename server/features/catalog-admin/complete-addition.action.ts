import { fieldError } from '#server/call-error.ts';
import type { Queries } from '#server/database/database.ts';
import { type Administration, factsOf } from '#server/features/admin-changes/administer.action.ts';
import {
  insertProduct,
  type NewProduct,
  selectFreeSlug,
  type StoredProduct,
} from '#server/features/catalog/admin-products.sql.ts';
import { slugOf } from '#server/features/catalog/products.rules.ts';
import { orderCopies } from '#server/features/submissions/copy-pictures.action.ts';
import { fulfilRequests } from '#server/features/submissions/handle-submissions.action.ts';
import { lockRequestsFor } from '#server/features/submissions/submissions.sql.ts';

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
