import type { Product } from '#contract/catalogue.ts';
import { readProduct } from '#web/features/catalogue/read-product.ts';

/** One row of the dropdown: a product, or all found shades of one parent product. */
export interface ResultRow {
  /** Opens, and gives its picture; of shades the first (OP-28). */
  product: Product;
  name: string;
  /** 0 for a product without shades. */
  shadeCount: number;
  /** The viewer's entry that the row shows. */
  userShelf: Product['userShelf'];
}

/** Found products as rows: the shades of one parent stand in one row, at the place of the first found (GSB-16). */
export function groupResults(products: readonly Product[]): ResultRow[] {
  return [
    ...Map.groupBy(products, ({ isVariant, parentProductId, id }) => (isVariant && parentProductId) || id).values(),
  ]
    .map((family) => family.toSorted((one, other) => one.id - other.id))
    .flatMap((family) => rowOf(family) ?? []);
}

function rowOf(family: readonly Product[]): ResultRow | undefined {
  const product = family[0];
  if (!product) return undefined;
  const shades = family.filter(({ isVariant }) => isVariant);
  return {
    product: shades[0] ?? product,
    name: shades.length > 0 ? groupName(product) : product.name,
    shadeCount: shades.length,
    userShelf: family.find(({ userShelf }) => userShelf)?.userShelf,
  };
}

/** GSB-17 to GSB-20; a product without shades keeps its own name (OP-05). */
function groupName(product: Product): string {
  const { categoryName, subcategoryName } = readProduct(product);
  return product.parentProductName ?? subcategoryName ?? categoryName ?? product.name;
}
