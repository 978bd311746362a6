import { limits } from '#contract/limits.ts';
import { CallError, fieldError } from '#server/call-error.ts';
import { differences } from '#server/features/admin-changes/require-unchanged.rules.ts';
import type { NewProduct, StoredProduct } from '#server/features/catalog/admin-products.sql.ts';

export type MergePlan = ReturnType<typeof planMerge>;

/** Expects all products of both families, sorted by id. Throws if the two products cannot be merged. */
export function planMerge(families: readonly StoredProduct[], remainingId: number, goneId: number) {
  if (remainingId === goneId) throw refusal('A product can’t be merged with itself');
  const remaining = families.find(({ id }) => id === remainingId);
  const gone = families.find(({ id }) => id === goneId);
  if (!remaining || !gone) throw new CallError('product_not_found', 'Product not found');
  if (remaining.parentId === gone.id) throw refusal('A parent product can’t be merged into its own shade');
  const shades = families.filter(({ parentId }) => parentId === gone.id);
  if (shades.length > 0 && remaining.parentId !== null)
    throw refusal('A product with shades can’t be merged into a shade');
  const namesakes = pairNamesakes(
    families.filter(({ parentId }) => parentId === remaining.id),
    shades,
  );
  const merged = new Set(namesakes.map((pair) => pair.gone.id));
  return {
    kept: remaining,
    gone,
    /** The two products themselves, and pairs of shades with the same name. */
    pairs: [{ kept: remaining, gone }, ...namesakes],
    movedShades: shades.filter(({ id }) => !merged.has(id)),
  };
}

const refusal = (message: string) => fieldError('invalid_input', 'goneId', message);

/** Pairs are one to one. Additional shades with the same name stay separate. */
function pairNamesakes(remainingShades: readonly StoredProduct[], goneShades: readonly StoredProduct[]) {
  const free = [...remainingShades];
  return goneShades.flatMap((gone) => {
    const index = free.findIndex((remaining) => shadeKey(remaining) === shadeKey(gone));
    const [remaining] = index === -1 ? [] : free.splice(index, 1);
    return remaining ? [{ kept: remaining, gone }] : [];
  });
}

/** "Ruby Woo" and "ruby-woo" are the same. A name without letters and digits matches no other. */
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
/** What a merge or a move changed. */
type Changed = Partial<NewProduct>;

const union = (remaining: readonly string[], gone: readonly string[], most = Infinity) =>
  [...new Set([...remaining, ...gone])].slice(0, Math.max(most, remaining.length));

/** Lists are combined, and empty fields get the values of `gone`. */
export function takeOver(remaining: StoredProduct, gone: StoredProduct): { before: TakenOver; after: TakenOver } {
  const joined: Joined = {
    image: remaining.image ?? gone.image,
    images: union(galleryWithPrimary(remaining), galleryWithPrimary(gone), limits.photo.perProduct),
    defaultTags: union(remaining.defaultTags, gone.defaultTags, limits.product.tags),
    editorialSections: union(remaining.editorialSections, gone.editorialSections),
    description: remaining.description ?? gone.description,
    variantDescription: remaining.variantDescription ?? gone.variantDescription,
    variantColor: remaining.variantColor ?? gone.variantColor,
  };
  return differences<Joined>(remaining, joined);
}

export function handBack(now: StoredProduct, before: Changed, after: Changed): Changed {
  const is = new Map<string, unknown>(Object.entries(now));
  const was = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(after).flatMap(([name, value]) => {
    const [present, earlier] = [is.get(name), was.get(name)];
    if (JSON.stringify(present) === JSON.stringify(value)) return [[name, earlier]];
    // A field that was changed after the merge is not restored. If the field is a list, it loses only the values that
    // the merge added.
    if (!Array.isArray(present) || !Array.isArray(value) || !Array.isArray(earlier)) return [];
    const added = new Set(value.filter((item) => !earlier.includes(item)));
    return [[name, present.filter((item) => !added.has(item))]];
  });
  return Object.fromEntries(fields);
}

const galleryWithPrimary = ({ image, images }: StoredProduct) =>
  image !== null && images.length === 0 ? [image] : images;
