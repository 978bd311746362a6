import { brands as brandRows } from './brands.ts';
import { categories as categoryRows } from '#server/features/catalogue/categories.ts';
import { type ProductRow, productRows } from './data/products.ts';
import { sections } from './sections.ts';
import { drawShades } from './shades/draw-shades.ts';
import type { DemoBrand, DemoCatalogue, DemoProduct, DemoShade, DemoSubcategory } from './generator/demo-rows.sql.ts';

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

function found<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`The demo has no ${name}`);
  return value;
}

const sectionsOf = (name: string) => Object.keys(sections).filter((section) => sections[section]?.includes(name));

export function buildCatalogue(): DemoCatalogue {
  const brands: DemoBrand[] = brandRows.map(([name, houseStyle], index) => ({ id: index + 1, name, houseStyle }));
  const subcategories: DemoSubcategory[] = categoryRows.flatMap(({ id: categoryId, subcategories: rows }) =>
    rows.map(([id, name]) => ({ id, name, categoryId })),
  );
  const brandByName = new Map(brands.map((brand) => [brand.name, brand]));
  const subcategoryByName = new Map(subcategories.map((subcategory) => [subcategory.name, subcategory]));
  const products: DemoProduct[] = [];
  const shades: DemoShade[] = [];
  let lastId = 0;
  for (const row of rowsInOrder()) {
    const { subcategory: subcategoryName, brand: brandName, name, description, tags } = row;
    const brand = found(brandByName, brandName);
    const { id: subcategoryId, categoryId } = found(subcategoryByName, subcategoryName);
    const id = ++lastId;
    const slug = slugOf(brandName, name);
    products.push({
      id,
      brandId: brand.id,
      categoryId,
      subcategoryId,
      name,
      slug,
      description,
      defaultTags: tags.split(', '),
      editorialSections: sectionsOf(name),
      barcode: barcodeOf(id),
    });
    for (const shade of drawShades(row)) {
      const shadeId = ++lastId;
      shades.push({
        id: shadeId,
        parentId: id,
        variantName: shade.name,
        variantColor: shade.color,
        variantDescription: shade.description,
        slug: slugOf(brandName, name, shade.name),
        barcode: barcodeOf(shadeId),
      });
    }
  }
  return { brands, categories: categoryRows.map(({ id, name }) => ({ id, name })), subcategories, products, shades };
}
