import type { Random } from './random.ts';
import type { DemoCatalogue, DemoProduct, DemoShade } from './demo-rows.sql.ts';

export interface CatalogueIndex {
  products: readonly DemoProduct[];
  productNamed: (name: string) => DemoProduct;
  productOf: (productId: number) => DemoProduct;
  shadeOf: (productId: number) => DemoShade | undefined;
  brandName: (product: DemoProduct) => string;
  subcategoryName: (product: DemoProduct) => string;
  /** Without `shadeName`: for products matched to skin, the shade for the depth, otherwise a random shade. */
  shadeFor: (product: DemoProduct, shadeName: string, skinDepth: number, random: Random) => DemoShade | undefined;
}

function get<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo has no ${String(key)}`);
  return value;
}

const matchedToSkin = [5, 6, 58];

export function indexCatalogue(catalogue: DemoCatalogue): CatalogueIndex {
  const productById = new Map(catalogue.products.map((product) => [product.id, product]));
  const productByName = new Map(catalogue.products.map((product) => [product.name, product]));
  const shadeById = new Map(catalogue.shades.map((shade) => [shade.id, shade]));
  const shadesByParent = Map.groupBy(catalogue.shades, ({ parentId }) => parentId);
  const brandById = new Map(catalogue.brands.map((brand) => [brand.id, brand.name]));
  const subcategoryById = new Map(catalogue.subcategories.map((subcategory) => [subcategory.id, subcategory.name]));
  return {
    products: catalogue.products,
    productNamed: (name) => get(productByName, name),
    productOf: (productId) => get(productById, shadeById.get(productId)?.parentId ?? productId),
    shadeOf: (productId) => shadeById.get(productId),
    brandName: (product) => get(brandById, product.brandId),
    subcategoryName: (product) => get(subcategoryById, product.subcategoryId),
    shadeFor: (product, shadeName, skinDepth, random) => {
      const shades = shadesByParent.get(product.id);
      if (!shades) return undefined;
      if (shadeName === '')
        return matchedToSkin.includes(product.subcategoryId)
          ? shades[Math.round(skinDepth * (shades.length - 1))]
          : random.pick(shades);
      const named = shades.find(({ variantName }) => variantName === shadeName);
      if (!named) throw new Error(`${product.name} has no shade ${shadeName}`);
      return named;
    },
  };
}
