import { withCheckDigit } from '#contract/barcodes.ts';
import { categories as categoryRows } from '#contract/categories.ts';
import { slugOf } from '#server/features/catalog/products.rules.ts';
import { cells, known, readData } from './data/read-data.ts';
import { skinKinds } from '#contract/statuses.ts';
import type { Random } from './random.ts';
import { drawShades, productRow } from './shades.ts';
import * as z from 'zod/mini';

/** A section contains all products with these names, whatever their brand. Its page sorts them. */
const sections: Record<string, readonly string[]> = {
  'bob-2025': ['Overcast Barrier Cream', 'Fig & Ember Eau de Parfum', 'Sunlit Blush Stick', 'Featherweight Powder Brush', 'Dusk Quarter Palette', 'Cloud Rice Toner', 'Forty Looms Foundation', 'No Cast Sun Gel SPF 50', 'Curl Wash', 'Retinal Field Notes 0.05%', 'Cardamom Lipstick', 'Jackdaw Tubing Mascara', 'Orchard Wall Lacquer', 'Urea Body Lotion 10%', 'Slow Afternoon Bronzer', 'Bond Yard Mask'],
  'bob-2024': ['Orchard Cheek Palette', 'Honeycomb Night Balm', 'Daybreak Mineral Shield SPF 50', 'Velvet Hour Lipstick', 'Cedar Bath Bar', 'Lit Room Pressed Powder', 'Hearth Serum Foundation', 'Hush Barrier Serum', 'Thicket Brow Gel', 'Letter to the Coast Eau de Parfum', 'Last Light Cleansing Balm', 'Fern Curl Cream', 'Shepherd Hand Balm', 'Invisible Mend Concealer'],
  'bob-2023': ['Second Skin Foundation', 'Lacquer No. 31', 'Meadow Milk Cleanser', 'Neroli Hour Eau de Toilette', 'Longhand Mascara', 'Pressed Petal Blush', 'Azelaic Suspension 10%', 'Plain Wash Shampoo', 'Sea Room Texture Spray', 'Squalane', 'Weaver Lipstick', 'Gilded Hour Highlighter', 'Salvage Palette', 'Low Foam Cleanser'],
  allure: ['Honeycomb Night Balm', 'Velvet Hour Lipstick', 'Cloud Rice Toner', 'Pressed Petal Blush', 'Amber Ferment Serum', 'Annatto Blush', 'BHA Liquid 2%', 'Fine Print Liquid Liner', 'Vesper Resin Eau de Parfum', 'Tidal Body Wash', 'The Cream', 'Slant Tweezers', 'Varnish Finishing Oil', 'Barley Water Skin Tint'],
  trending: ['Sugarplum Lip Lacquer', 'Marmalade Lip Balm', 'Lacquer No. 12', 'Grey Coat Primer', 'Velvet Hour Lip Glaze', 'Overnight Rescue Mask', 'Tidepool Eye Glaze', 'Tamarind Gloss', 'Porch Light Liquid Blush', 'Galacto Essence', 'Dew Point Gel', 'Burnt Sugar Attic Eau de Parfum', 'Brown Study Mascara', 'Gauze Skin Veil', 'Long Shadow Contour', 'Velvet Hour Lipstick'],
  viral: ['Dusk Quarter Palette', 'Hush Hydrating Mist', 'Honeycomb Night Balm', 'Rosehip Body Oil', 'Linework Lip Pencil', 'Inkwell Navy Mascara', 'Velvet Hour Lipstick', 'Beetleback Lacquer', 'Honey Slip Lip Oil', 'Kelpie Liquid Light', 'Papaya Enzyme Mask', 'Jelly Mould Lacquer', 'Streamer Liner', 'Third Day Shimmer Oil', 'Cold Spoon Roller'],
  new: ['Orchard Cheek Palette', 'Lacquer No. 31', 'Overnight Rescue Mask', 'Neroli Hour Eau de Toilette', 'Tidal Body Wash', 'Lit Room Pressed Powder', 'Cloud Rice Toner', 'Inkwell Navy Mascara', 'Rosehip Body Oil', 'Monsoon Skin Tint', 'Moth Wing Shadow', 'Poste Restante Eau de Parfum', 'Night Watch Dry Shampoo', 'Antioxidant Sun Serum SPF 45', 'Cordial Lip Jelly', 'Five Browns'],
  'holy grails': ['Overcast Barrier Cream', 'Honeycomb Night Balm', 'Velvet Hour Lipstick', 'Featherweight Powder Brush', 'Fig & Ember Eau de Parfum', 'Daybreak Mineral Shield SPF 50', 'Sunlit Blush Stick', 'Amber Ferment Serum', 'Orchard Cheek Palette', 'Cloud Rice Toner', 'Cedar Bath Bar', 'Lacquer No. 12'],
};

/** All brands are fictional. `style` describes the brand's products and packaging, for those who write about them. */
const brandRows = readData('brands.csv', z.object({ name: cells.text }));

/** Codes that start with 20 to 29 are reserved for use inside a store, so this code never belongs to a real product. */
/** @internal The screens of the scanner use it. */
export function barcodeOf(productId: number): string {
  return withCheckDigit(`27${String(productId).padStart(10, '0')}`);
}

/** The products of Just Dropped come last, in reverse order, because lists show the newest products first. */
function rowsInOrder() {
  const news = sections['new'] ?? [];
  const rank = (name: string) => (news.includes(name) ? news.length - news.indexOf(name) : 0);
  return readData('products.csv', productRow).toSorted((one, other) => rank(one.name) - rank(other.name));
}

const sectionsOf = (name: string) => Object.keys(sections).filter((section) => sections[section]?.includes(name));

/** The demo assigns its own ids: 1, 2, 3, and so on in each list. Products and shades share theirs. */
export function buildCatalog() {
  const brands = brandRows.map(({ name }, index) => ({ id: index + 1, name }));
  const subcategories = categoryRows.flatMap(({ id: categoryId, subcategories: rows }) =>
    rows.map(([id, name]) => ({ id, name, categoryId })),
  );
  const brandByName = new Map(brands.map((brand) => [brand.name, brand]));
  const subcategoryByName = new Map(subcategories.map((subcategory) => [subcategory.name, subcategory]));
  let lastId = 0;
  const families = rowsInOrder().map((row) => {
    const { brand: brandName, subcategory: subcategoryName, name, description, tags: defaultTags } = row;
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
      description,
      defaultTags,
      editorialSections: sectionsOf(name),
      barcode: barcodeOf(id),
    };
    const shades = drawShades(row).map((shade) => ({
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
type DemoShade = DemoCatalog['shades'][number];

export function indexCatalog({ products, shades }: DemoCatalog) {
  const productById = new Map(products.map((product) => [product.id, product]));
  const productByName = new Map(products.map((product) => [product.name, product]));
  const shadeById = new Map(shades.map((shade) => [shade.id, shade]));
  const shadesByParent = Map.groupBy(shades, ({ parentId }) => parentId);
  return {
    products,
    productNamed: (name: string) => known(productByName.get(name), name),
    productOf: (id: number) => known(productById.get(shadeById.get(id)?.parentId ?? id), id),
    shadeOf: (productId: number) => shadeById.get(productId),
    shadeNamed: ({ id }: DemoProduct, name: string) =>
      known(
        shadesByParent.get(id)?.find(({ variantName }) => variantName === name),
        name,
      ),
    /** For products matched to skin, the shade for the depth, otherwise a random shade. */
    drawShade(product: DemoProduct, skinDepth: number, random: Random): DemoShade | undefined {
      const own = shadesByParent.get(product.id);
      if (!own) return undefined;
      if (skinKinds.includes(product.subcategoryId)) return own[Math.round(skinDepth * (own.length - 1))];
      return random.pick(own);
    },
  };
}
export type CatalogIndex = ReturnType<typeof indexCatalog>;
