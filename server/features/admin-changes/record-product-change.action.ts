import { insertAdminChange } from './admin-changes.sql.ts';
import type { StoredProduct } from '#server/features/catalogue/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';

/** Returns the fields that the change log records. Omits counts and derived columns. */
export function factsOf(product: StoredProduct) {
  const { parentId, name, slug, brandId, categoryId, subcategoryId, description, image, images } = product;
  const { variantName, variantDescription, variantColor, defaultTags, editorialSections, monthsAfterOpening } = product;
  return {
    parentId,
    name,
    slug,
    brandId,
    categoryId,
    subcategoryId,
    description,
    image,
    images,
    variantName,
    variantDescription,
    variantColor,
    defaultTags,
    editorialSections,
    monthsAfterOpening,
  };
}

/** Adds the changed fields, with their old and new values, to the change log. Adds nothing if no field changed. */
export async function recordProductChange(
  queries: Queries,
  administratorId: string,
  before: StoredProduct,
  after: StoredProduct,
): Promise<void> {
  const then = Object.entries(factsOf(before));
  const now = new Map<string, unknown>(Object.entries(factsOf(after)));
  const changed = then.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)));
  if (changed.length === 0) return;
  await insertAdminChange(queries, {
    administratorId,
    action: 'changed',
    subject: 'product',
    subjectId: String(before.id),
    before: Object.fromEntries(changed),
    after: Object.fromEntries(changed.map(([name]) => [name, now.get(name)])),
  });
}

/** `administratorId` is null if an operator ended the rights in the terminal. */
export function recordDismissal(
  queries: Queries,
  memberId: string,
  administratorId: string | null,
  before: { name: string | null },
): Promise<void> {
  const after = administratorId === null ? { by: 'operator' } : null;
  const subject = { subject: 'member', subjectId: memberId } as const;
  return insertAdminChange(queries, { administratorId, action: 'dismissed', ...subject, before, after });
}
