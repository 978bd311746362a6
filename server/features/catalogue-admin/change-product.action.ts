import type { changeProduct as changeProductCall } from '#contract/admin.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { galleryOf } from '#server/features/catalogue/products.rules.ts';
import {
  lockBrandNamed,
  lockProduct,
  type NewProduct,
  type StoredProduct,
  updateProduct,
  updateShadesOf,
} from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/failures.sql.ts';
import { orderCopies } from '#server/features/catalogue/copy-pictures.action.ts';
import { recordProductChange } from '#server/features/admin-changes/record-product-change.action.ts';
import { refuseDuplicate } from './refuse-duplicate.action.ts';
import { requireCategory } from './require-category.action.ts';

type Changes = HandlerInput<typeof changeProductCall>['body'];

/** Changes the given fields, and copies inherited fields to the product's shades (OP-79). */
export async function changeProduct(
  context: Context,
  administratorId: string,
  id: number,
  changes: Changes,
): Promise<void> {
  try {
    await inTransaction(context.database, async (queries) => {
      const before = await lockProduct(queries, id);
      if (!before) throw new CallError('product_not_found', 'Product not found');
      const after = await updateProduct(queries, id, await changedColumns(queries, before, changes));
      if (after.parentId === null) await updateShadesOf(queries, after);
      if (changes.image !== undefined) await orderCopies(queries, id, after.images);
      await recordProductChange(queries, administratorId, before, after);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'products_slug_key')) throw error;
    throw new CallError('already_exists', 'This slug is already taken', { slug: 'This slug is already taken' });
  }
}

async function changedColumns(queries: Queries, before: StoredProduct, changes: Changes): Promise<Partial<NewProduct>> {
  const { defaultTags, editorialSections, image } = changes;
  return {
    ...(before.parentId === null ? await changedPlace(queries, before, changes) : refuseParentsFields(changes)),
    slug: changes.slug || before.slug,
    ...(changes.description !== undefined && { description: changes.description || null }),
    ...(changes.variantDescription !== undefined && { variantDescription: changes.variantDescription || null }),
    ...(changes.variantName !== undefined && { variantName: shadeName(before, changes.variantName) }),
    ...(changes.variantColor !== undefined && { variantColor: changes.variantColor }),
    ...(changes.monthsAfterOpening !== undefined && { monthsAfterOpening: changes.monthsAfterOpening }),
    ...(defaultTags && { defaultTags: [...new Set(defaultTags)] }),
    ...(editorialSections && { editorialSections: [...new Set(editorialSections)] }),
    ...(image !== undefined && { image, images: withPrimary(before, image) }),
  };
}

/** Returns the name, brand, and category that result from the change, validated like those of a new product. */
async function changedPlace(queries: Queries, before: StoredProduct, changes: Changes) {
  const { name = before.name, categoryId = before.categoryId } = changes;
  const subcategoryId = changes.subcategoryId === undefined ? before.subcategoryId : changes.subcategoryId;
  if (categoryId !== before.categoryId || subcategoryId !== before.subcategoryId)
    await requireCategory(queries, { categoryId, subcategoryId });
  const brandId = changes.brandName === undefined ? before.brandId : await lockBrandNamed(queries, changes.brandName);
  const variantName = changes.variantName ?? before.variantName;
  if (name !== before.name || brandId !== before.brandId || variantName !== before.variantName)
    await refuseDuplicate(queries, { id: before.id, brandId, name, variantName });
  return { name, categoryId, subcategoryId, brandId };
}

function refuseParentsFields({ name, brandName, categoryId, subcategoryId }: Changes) {
  if ([name, brandName, categoryId, subcategoryId].every((value) => value === undefined)) return {};
  throw new CallError('invalid_input', 'A shade uses the name, brand, and category of its parent product');
}

function shadeName(before: StoredProduct, variantName: string): string | null {
  if (before.parentId !== null && variantName === '')
    throw new CallError('invalid_input', 'Variant name is required', { variantName: 'Variant name is required' });
  return variantName || null;
}

/** Returns the gallery with the new primary picture in place of the old primary picture. */
function withPrimary({ image: old, images }: StoredProduct, image: string): string[] {
  return galleryOf(
    images.filter((address) => address !== old),
    image,
  ).slice(0, limits.photo.perProduct);
}
