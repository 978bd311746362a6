import { shortText } from '#contract/graphemes.ts';
import { limits } from '#contract/limits.ts';
import { cleanColor, cleanText, knownBrand, placeOf, withReason } from './clean-row.ts';
import type { ImportSource } from './catalog-import.sql.ts';

const pudding: ImportSource = {
  name: 'The Pudding (pudding.cool), foundation shades',
  licence: 'MIT, Copyright (c) 2019 The Pudding',
};
const shadeFile: ImportSource = { name: 'Shade file', licence: 'Terms of the file' };

/** How an import reads a column. Null for a column that it ignores. */
export interface ColumnUse {
  name: string;
  use: string | null;
}

const columns = {
  brand: ['brand'],
  product: ['product', 'product_name'],
  shadeName: ['name', 'shade_name', 'shade', 'shade name'],
  code: ['specific', 'code', 'shade_code', 'shade code'],
  hex: ['hex', 'color', 'colour'],
  description: ['description'],
  category: ['category', 'subcategory'],
} as const;
type Column = keyof typeof columns;
type ShadeColumns = Partial<Record<Column, number>>;

/** Returns undefined if there is no brand column, no product column, or no column that distinguishes shades. */
export function shadeColumnsOf(header: readonly string[]): ShadeColumns | undefined {
  const names = header.map((name) => name.trim().toLowerCase());
  const found: ShadeColumns = {};
  for (const column of Object.keys(columns).filter((key) => key in columns) as Column[]) {
    const index = names.findIndex((name) => columns[column].some((known) => known === name));
    if (index >= 0) found[column] = index;
  }
  const shadeColumn = found.shadeName ?? found.code ?? found.hex;
  return found.brand === undefined || found.product === undefined || shadeColumn === undefined ? undefined : found;
}

const uses: Record<Column, string> = {
  brand: 'Brand',
  product: 'Product',
  shadeName: 'Shade',
  code: 'Shade',
  hex: 'Color',
  description: 'Description',
  category: 'Category',
};

export function usesOfShadeColumns(header: readonly string[], at: ShadeColumns): ColumnUse[] {
  const used = new Map(Object.entries(at).map(([column, index]) => [index, uses[column as Column]]));
  return header.map((name, index) => ({ name, use: used.get(index) ?? null }));
}

export function sourceOfShades(header: readonly string[]): ImportSource {
  return header.some((name) => ['imgSrc', 'brand_short'].includes(name.trim())) ? pudding : shadeFile;
}

export function rowOfShade(rowNumber: number, values: readonly string[], at: ShadeColumns, source: ImportSource) {
  const text = (column: Column, length: number) => {
    const index = at[column];
    return index === undefined ? null : cleanText(values[index], length);
  };
  const name = text('product', limits.product.name);
  const color = at.hex === undefined ? null : cleanColor(values[at.hex]);
  const description =
    text('description', limits.product.description)
      ?.replace(/\s*selected$/i, '')
      .trim() || null;
  const variantName =
    shadeNameOf(name, text('shadeName', 120), text('code', 60)) ??
    (description && shortText(description, 120)) ??
    color;
  const kinds = [text('category', 100), name].filter((one) => one !== null);
  return withReason({
    rowNumber,
    brandName: knownBrand(text('brand', limits.product.name)),
    name,
    variantName,
    variantDescription: description === variantName ? null : description,
    variantColor: color,
    ...(source === pudding ? { category: 'Makeup', subcategory: 'Foundation' } : (placeOf(kinds) ?? {})),
    reason: name !== null && variantName === null ? 'no shade name, code, or color' : null,
  });
}

/** Combines code and name ("110 Ivory"). Ignores a name that repeats the product's, and a code within the name. */
function shadeNameOf(product: string | null, word: string | null, code: string | null): string | null {
  const named = word?.toLowerCase() === product?.toLowerCase() ? null : word;
  if (named === null || code === null) return named ?? code;
  return named.toLowerCase().includes(code.toLowerCase()) ? named : `${code} ${named}`;
}
