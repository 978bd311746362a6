import { categories as categoryRows } from '#contract/categories.ts';
import { cells, readData } from './data/read-data.ts';
import type { Random } from './random.ts';
import { drawShades, type ProductRow } from './shades.ts';
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
const productRows = readData(
  'products.csv',
  z.object({
    subcategory: cells.text,
    brand: cells.text,
    name: cells.text,
    description: cells.text,
    tags: cells.list(', '),
    /** The number of shades to select from the subcategory's shade book. */
    shades: cells.number,
  }),
);

function slugOf(...words: string[]): string {
  return words
    .join(' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Codes that start with 20 to 29 are reserved for use inside a store, so this code never belongs to a real product. */
/** @internal The screens of the scanner use it. */
export function barcodeOf(productId: number): string {
  const digits = `27${String(productId).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The products of Just Dropped come last, in reverse order, because lists show the newest products first. */
function rowsInOrder(): ProductRow[] {
  const news = sections['new'] ?? [];
  const rank = (name: string) => (news.includes(name) ? news.length - news.indexOf(name) : 0);
  return productRows.toSorted((one, other) => rank(one.name) - rank(other.name));
}

function get<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo has no ${String(key)}`);
  return value;
}

const sectionsOf = (name: string) => Object.keys(sections).filter((section) => sections[section]?.includes(name));

/** The demo assigns its own ids: 1, 2, 3, and so on in each list. Products and shades share theirs. */
export function buildCatalogue() {
  const brands = brandRows.map(({ name }, index) => ({ id: index + 1, name }));
  const subcategories = categoryRows.flatMap(({ id: categoryId, subcategories: rows }) =>
    rows.map(([id, name]) => ({ id, name, categoryId })),
  );
  const brandByName = new Map(brands.map((brand) => [brand.name, brand]));
  const subcategoryByName = new Map(subcategories.map((subcategory) => [subcategory.name, subcategory]));
  let lastId = 0;
  const families = rowsInOrder().map((row) => {
    const { brand, name, description, tags: defaultTags } = row;
    const { id: subcategoryId, categoryId } = get(subcategoryByName, row.subcategory);
    const id = ++lastId;
    const product = {
      id,
      brandId: get(brandByName, brand).id,
      categoryId,
      subcategoryId,
      name,
      slug: slugOf(brand, name),
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
      slug: slugOf(brand, name, shade.name),
      barcode: barcodeOf(lastId),
    }));
    return { product, shades };
  });
  const products = families.map(({ product }) => product);
  const shades = families.flatMap((family) => family.shades);
  return { brands, categories: categoryRows.map(({ id, name }) => ({ id, name })), subcategories, products, shades };
}
type DemoCatalogue = ReturnType<typeof buildCatalogue>;
export type DemoProduct = DemoCatalogue['products'][number];
type DemoShade = DemoCatalogue['shades'][number];

const matchedToSkin = [5, 6, 58];

export function indexCatalogue({ brands, subcategories, products, shades }: DemoCatalogue) {
  const productById = new Map(products.map((product) => [product.id, product]));
  const productByName = new Map(products.map((product) => [product.name, product]));
  const shadeById = new Map(shades.map((shade) => [shade.id, shade]));
  const shadesByParent = Map.groupBy(shades, ({ parentId }) => parentId);
  const brandById = new Map(brands.map((brand) => [brand.id, brand.name]));
  const subcategoryById = new Map(subcategories.map((subcategory) => [subcategory.id, subcategory.name]));
  return {
    products,
    productNamed: (name: string) => get(productByName, name),
    productOf: (productId: number) => get(productById, shadeById.get(productId)?.parentId ?? productId),
    shadeOf: (productId: number) => shadeById.get(productId),
    brandName: (product: DemoProduct) => get(brandById, product.brandId),
    subcategoryName: (product: DemoProduct) => get(subcategoryById, product.subcategoryId),
    shadeNamed(product: DemoProduct, name: string): DemoShade {
      const named = shadesByParent.get(product.id)?.find(({ variantName }) => variantName === name);
      if (!named) throw new Error(`${product.name} has no shade ${name}`);
      return named;
    },
    /** For products matched to skin, the shade for the depth, otherwise a random shade. */
    drawShade(product: DemoProduct, skinDepth: number, random: Random): DemoShade | undefined {
      const own = shadesByParent.get(product.id);
      if (!own) return undefined;
      if (matchedToSkin.includes(product.subcategoryId)) return own[Math.round(skinDepth * (own.length - 1))];
      return random.pick(own);
    },
  };
}
export type CatalogueIndex = ReturnType<typeof indexCatalogue>;
