import type { FoundProduct, Product } from '#contract/catalog.ts';
import { readProduct } from '#web/features/catalog/read-product.ts';

export interface ResultRow {
  /**
   * The product that the row opens, and whose picture the row shows. If several shades match, this is the shade that
   * the server ranks first, such as a shade that the search text names (OP-28, OP-106).
   */
  product: Product;
  name: string;
  shadeCount: number;
  /**
   * The viewer's shelf entry for one of the row's products. If several of these products are on the shelf, this is the
   * entry for the first of them. The row shows the status of the entry.
   */
  userShelf: Product['userShelf'];
}

/** The shades of a product share one row, at the position of the first shade (GSB-16). */
export function groupResults(
  products: readonly FoundProduct[],
  entryOf: (product: Product) => Product['userShelf'] = ({ userShelf }) => userShelf,
): ResultRow[] {
  const families = Map.groupBy(products, ({ isVariant, parentProductId, id }) => (isVariant && parentProductId) || id);
  return [...families.values()].flatMap((family) => {
    const [product] = family;
    if (!product) return [];
    const shades = family.filter(({ isVariant }) => isVariant);
    const [shade] = shades;
    return {
      product: shade ?? product,
      name: shade ? groupName(product) : product.name,
      shadeCount: shade ? Math.max(shades.length, product.shadesFound ?? 0) : 0,
      userShelf: family.map(entryOf).find(Boolean),
    };
  });
}

/** Returns the name of a row with shades (GSB-17 to GSB-20). */
function groupName(product: Product): string {
  const { categoryName, subcategoryName } = readProduct(product);
  return product.parentProductName ?? subcategoryName ?? categoryName ?? product.name;
}
