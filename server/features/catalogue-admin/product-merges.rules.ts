import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { NewProduct, StoredProduct } from '#server/features/catalogue/admin-products.sql.ts';

export interface MergePlan {
  kept: StoredProduct;
  gone: StoredProduct;
  /** The two products themselves, and shades of the same name. */
  pairs: readonly { kept: StoredProduct; gone: StoredProduct }[];
  /** Shades that move to the remaining parent product. */
  movedShades: readonly StoredProduct[];
}

/** Plans which products merge, from both families in the order of their ids. Throws if the merge makes no sense. */
export function planMerge(families: readonly StoredProduct[], keptId: number, goneId: number): MergePlan {
  if (keptId === goneId) throw refusal('A product can’t be merged with itself');
  const kept = families.find(({ id }) => id === keptId);
  const gone = families.find(({ id }) => id === goneId);
  if (!kept || !gone) throw new CallError('product_not_found', 'Product not found');
  if (kept.parentId === gone.id) throw refusal('A parent product can’t be merged into its own shade');
  const shades = families.filter(({ parentId }) => parentId === gone.id);
  if (shades.length > 0 && kept.parentId !== null) throw refusal('A product with shades can’t be merged into a shade');
  const namesakes = pairNamesakes(
    families.filter(({ parentId }) => parentId === kept.id),
    shades,
  );
  const merged = new Set(namesakes.map((pair) => pair.gone.id));
  return {
    kept,
    gone,
    pairs: [{ kept, gone }, ...namesakes],
    movedShades: shades.filter(({ id }) => !merged.has(id)),
  };
}

function refusal(message: string): CallError {
  return new CallError('invalid_input', message, { goneId: message });
}

/** Pairs shades one to one: if several have the same name, the first ones merge and the others stay separate. */
function pairNamesakes(keptShades: readonly StoredProduct[], goneShades: readonly StoredProduct[]) {
  const free = [...keptShades];
  return goneShades.flatMap((gone) => {
    const index = free.findIndex((kept) => shadeKey(kept) === shadeKey(gone));
    const [kept] = index === -1 ? [] : free.splice(index, 1);
    return kept ? [{ kept, gone }] : [];
  });
}

/**
 * Compares only letters and digits, so that "Ruby Woo" and "ruby-woo" are one shade. A name without any matches no
 * other.
 */
function shadeKey({ id, variantName }: StoredProduct): string {
  const letters = (variantName ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters || `#${id}`;
}

export type TakenOver = Pick<
  NewProduct,
  'image' | 'images' | 'defaultTags' | 'editorialSections' | 'description' | 'variantDescription' | 'variantColor'
>;
type Joined = Required<TakenOver>;

const union = (kept: readonly string[], gone: readonly string[], most = Infinity) =>
  [...new Set([...kept, ...gone])].slice(0, Math.max(most, kept.length));

/** What the remaining product takes from the other: pictures, tags, sections and facts that it lacks. */
export function takeOver(kept: StoredProduct, gone: StoredProduct): { before: TakenOver; after: TakenOver } {
  const joined: Joined = {
    image: kept.image ?? gone.image,
    images: union(galleryWithPrimary(kept), galleryWithPrimary(gone), limits.photo.perProduct),
    defaultTags: union(kept.defaultTags, gone.defaultTags, limits.product.tags),
    editorialSections: union(kept.editorialSections, gone.editorialSections),
    description: kept.description ?? gone.description,
    variantDescription: kept.variantDescription ?? gone.variantDescription,
    variantColor: kept.variantColor ?? gone.variantColor,
  };
  const changed = Object.entries(joined).filter(([name, value]) => !isSame(value, fieldOf(kept, name)));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, fieldOf(kept, name)])),
    after: Object.fromEntries(changed),
  };
}

/** Reverts the takeover. A later change to a field remains, minus the values from the merge. */
export function handBack(now: StoredProduct, before: TakenOver, after: TakenOver): TakenOver {
  const was = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(after).flatMap(([name, value]) => {
    const current = fieldOf(now, name);
    const earlier = was.get(name);
    if (isSame(current, value)) return [[name, earlier]];
    if (!Array.isArray(current) || !Array.isArray(value) || !Array.isArray(earlier)) return [];
    const added = new Set(value.filter((item) => !earlier.includes(item)));
    return [[name, current.filter((item) => !added.has(item))]];
  });
  return Object.fromEntries(fields);
}

const galleryWithPrimary = ({ image, images }: StoredProduct) =>
  image !== null && images.length === 0 ? [image] : images;
const fieldOf = (product: StoredProduct, name: string): unknown => new Map(Object.entries(product)).get(name);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
