import * as z from 'zod/mini';
import { type Product, product } from '#contract/catalog.ts';
import { fetchProduct } from '#web/features/catalog/api.ts';
import { makeReviewAgain } from '#web/features/reviews/pending-reviews.ts';
import { shelfKind } from '#web/features/shelf-entry/mutations.ts';
import { makeShelfChangeAgain } from '#web/features/shelf-entry/pending-changes.ts';
import { makeUsageAgain } from '#web/features/uses/pending-usage.ts';
import { usageKind } from '#web/features/uses/uses.ts';
import { forgetUnsent, type UnsentChange, unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import type { PersistedChange } from '#web/lib/offline/persisted-changes.ts';
import { persistedProducts } from '#web/lib/offline/persisted-responses.ts';

type StoredChange = Pick<PersistedChange, 'change' | 'title'>;

/** The fields that every version of the app stores for a change to a product. Older versions stored all fields. */
const aboutProduct = z.looseObject({
  product: z.looseObject({ id: z.number(), name: z.optional(z.string()), userShelf: z.optional(z.unknown()) }),
});

/** Only ids are persisted (MOB-23). A product that cannot be found has only its title. */
export async function withProducts<Change extends StoredChange>(changes: readonly Change[]): Promise<Change[]> {
  const incomplete = changes.flatMap(({ change }) => aboutProduct.safeParse(change).data ?? []).filter(lacksProduct);
  const known = await persistedProducts(new Set(incomplete.map((change) => change.product.id)));
  return Promise.all(
    changes.map(async (stored) => {
      const { data } = aboutProduct.safeParse(stored.change);
      if (!data || !lacksProduct(data)) return stored;
      const { id, userShelf } = data.product;
      const present = known.get(id) ?? (await presentProduct(id)) ?? titledProduct(id, titleOfChange(stored));
      // Retains the stored entry, so that a later change on another device is not undone (MOB-13).
      return { ...stored, change: { ...data, product: { ...present, userShelf } } };
    }),
  );
}

const lacksProduct = (change: z.infer<typeof aboutProduct>) => !product.safeParse(change.product).success;

async function presentProduct(id: number): Promise<Product | undefined> {
  return navigator.onLine ? fetchProduct(id).catch(() => undefined) : undefined;
}

function titledProduct(id: number, title: string): Product {
  return {
    id,
    name: title,
    slug: '',
    brandName: '',
    // Ids are positive, and no brand has this id.
    brand: { id: Number.MAX_SAFE_INTEGER, name: '', slug: '' },
    image: null,
    images: [],
    description: null,
    categoryId: null,
    categoryName: null,
    category: null,
    subcategoryId: null,
    subcategoryName: null,
    subcategory: null,
    defaultTags: [],
    editorialSections: [],
    averageRating: null,
    reviewCount: 0,
    isVariant: false,
    parentProductId: null,
    parentProductName: null,
    parentProduct: null,
    variantName: null,
    variantDescription: null,
    variantColor: null,
    variantColors: [],
  };
}

function productIdOf(change: unknown): number | undefined {
  return aboutProduct.safeParse(change).data?.product.id;
}

export function titleOfChange({ title, change }: StoredChange): string {
  return title ?? aboutProduct.safeParse(change).data?.product.name ?? 'A change';
}

/** Makes a rejected change again. */
export async function makeAgain(title: string, { kind, change: stored }: NonNullable<UnsentChange['again']>) {
  const [{ change } = { change: stored }] = await withProducts([{ title, change: stored }]);
  if (kind === usageKind) return makeUsageAgain(change);
  if (kind !== shelfKind) return makeReviewAgain(change);
  await makeShelfChangeAgain(change);
  // The server rejected these uses, because the product was not on the shelf.
  for (const { key, title: name, again } of unsentChanges.get()) {
    if (again?.kind !== usageKind || productIdOf(again.change) !== productIdOf(change)) continue;
    forgetUnsent(key);
    await makeAgain(name, again);
  }
}
