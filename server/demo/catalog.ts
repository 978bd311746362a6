import { withCheckDigit } from '#contract/barcodes.ts';
import { categories as categoryRows } from '#contract/categories.ts';
import { slugOf } from '#server/features/catalog/products.rules.ts';
import { cells, known, readData } from './data/read-data.ts';
import * as z from 'zod/mini';

/** Lists show the newest products first, so the products of Just Dropped come last. */
const productRows = readData(
  'products.csv',
  z.object({
    subcategory: cells.text,
    brand: cells.text,
    name: cells.text,
    description: cells.text,
    tags: cells.list(', '),
    sections: cells.list(', '),
  }),
);
const shadeRow = z.object({ product: cells.text, name: cells.text, color: cells.text, description: cells.optionalText });
const shadesOf = Map.groupBy(readData('shades.csv', shadeRow), ({ product }) => product);

/** All brands are fictional. `style` describes the brand's products and packaging, for those who write about them. */
const brandRows = readData('brands.csv', z.object({ name: cells.text }));

/** Codes that start with 20 to 29 are reserved for use inside a store, so this code never belongs to a real product. */
/** @internal The screens of the scanner use it. */
export function barcodeOf(productId: number): string {
  return withCheckDigit(`27${String(productId).padStart(10, '0')}`);
}

/** The demo assigns its own ids: 1, 2, 3, and so on in each list. Products and shades share theirs. */
export function buildCatalog() {
  const brands = brandRows.map(({ name }, index) => ({ id: index + 1, name }));
  const subcategories = categoryRows.flatMap(({ id: categoryId, subcategories: rows }) =>
    rows.map(([id, name]) => ({ id, name, categoryId })),
  );
  const brandByName = new Map(brands.map((brand) => [brand.name, brand]));
  const subcategoryByName = new Map(subcategories.map((subcategory) => [subcategory.name, subcategory]));
  let lastId = 0;
  const families = productRows.map(({ brand: brandName, subcategory: subcategoryName, name, ...row }) => {
    const { id: subcategoryId, categoryId } = known(subcategoryByName.get(subcategoryName), subcategoryName);
    const id = ++lastId;
    const product = {
      id,
      brandId: known(brandByName.get(brandName), brandName).id,
      brandName,
      categoryId,
      subcategoryId,
      subcategoryName,
      name,
      slug: slugOf(brandName, name),
      description: row.description,
      defaultTags: row.tags,
      editorialSections: row.sections,
      barcode: barcodeOf(id),
    };
    const shades = (shadesOf.get(name) ?? []).map((shade) => ({
      id: ++lastId,
      parentId: id,
      variantName: shade.name,
      variantColor: shade.color,
      variantDescription: shade.description,
      slug: slugOf(brandName, name, shade.name),
      barcode: barcodeOf(lastId),
    }));
    return { product, shades };
  });
  const products = families.map(({ product }) => product);
  const shades = families.flatMap((family) => family.shades);
  return { brands, categories: categoryRows.map(({ id, name }) => ({ id, name })), subcategories, products, shades };
}
type DemoCatalog = ReturnType<typeof buildCatalog>;
export type DemoProduct = DemoCatalog['products'][number];

export function indexCatalog({ products, shades }: DemoCatalog) {
  const productById = new Map(products.map((product) => [product.id, product]));
  const productByName = new Map(products.map((product) => [product.name, product]));
  const shadeById = new Map(shades.map((shade) => [shade.id, shade]));
  const shadesByParent = Map.groupBy(shades, ({ parentId }) => parentId);
  return {
    productNamed: (name: string) => known(productByName.get(name), name),
    productOf: (id: number) => known(productById.get(shadeById.get(id)?.parentId ?? id), id),
    shadeOf: (productId: number) => shadeById.get(productId),
    shadeNamed: ({ id }: DemoProduct, name: string) =>
      known(
        shadesByParent.get(id)?.find(({ variantName }) => variantName === name),
        name,
      ),
  };
}
export type CatalogIndex = ReturnType<typeof indexCatalog>;
