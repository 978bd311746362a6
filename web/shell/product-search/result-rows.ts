import type { Product } from '#contract/catalogue.ts';
import { readProduct } from '#web/features/catalogue/read-product.ts';

/** One row of the dropdown: a product, or all found shades of one parent product. */
export interface ResultRow {
  /** Opens, and gives its picture; of shades the one the server put first: that which was named (OP-28, OP-106). */
  product: Product;
  name: string;
  /** Those found; 0 for a product without shades. */
  shadeCount: number;
  /** The viewer's entry that the row shows. */
  userShelf: Product['userShelf'];
}

interface Known {
  /** The viewer's entry of a product. */
  entryOf?: (product: Product) => Product['userShelf'];
  /** Shades found of a family, by the id of its top-level product, where the rows do not hold all of them. */
  shadeCounts?: ReadonlyMap<number, number>;
}

/** Found products as rows: the shades of one parent stand in one row, at the place of the first found (GSB-16). */
export function groupResults(products: readonly Product[], known: Known = {}): ResultRow[] {
  const families = Map.groupBy(products, ({ isVariant, parentProductId, id }) => (isVariant && parentProductId) || id);
  return [...families].flatMap(([familyId, family]) => rowOf(familyId, family, known) ?? []);
}

const ownEntry = ({ userShelf }: Product) => userShelf;

function rowOf(
  familyId: number,
  family: readonly Product[],
  { entryOf = ownEntry, shadeCounts }: Known,
): ResultRow | undefined {
  const product = family[0];
  if (!product) return undefined;
  const shades = family.filter(({ isVariant }) => isVariant);
  return {
    product: shades[0] ?? product,
    name: shades.length > 0 ? groupName(product) : product.name,
    shadeCount: shades.length === 0 ? 0 : Math.max(shades.length, shadeCounts?.get(familyId) ?? 0),
    userShelf: family.map(entryOf).find(Boolean),
  };
}

/** GSB-17 to GSB-20; a product without shades keeps its own name (OP-05). */
function groupName(product: Product): string {
  const { categoryName, subcategoryName } = readProduct(product);
  return product.parentProductName ?? subcategoryName ?? categoryName ?? product.name;
}
