import type { Product } from '#contract/catalog.ts';
import { shadeNameOf } from '#contract/shade-name.ts';
import type { Section } from '#contract/sections.ts';
import { categoryColor, shadeColor } from '#illustration/shade-color.ts';
import { type Still, type Kind, kindOf } from '#illustration/still.ts';
import type { SwatchForm } from '#illustration/swatch.ts';
import type { ShadeChoice } from '#web/ui/controls/shade-picker.tsx';

interface Named {
  name?: string | null;
}

/** A product as a call returns it. Some of its fields may have alternative names (API-21 to API-26). */
export interface ApiProduct {
  id: number;
  name: string;
  brandName?: string | null;
  brand?: Named | null;
  categoryName?: string | null;
  category?: string | Named | null;
  subcategoryName?: string | null;
  subcategory?: string | Named | null;
  averageRating?: number | null;
  avgRating?: number | null;
  reviewCount?: number | null;
  reviewsCount?: number | null;
  _count?: { reviews?: number | null } | null;
  isVariant?: boolean;
  parentProductId?: number | null;
  parentProductName?: string | null;
  parentProduct?: Named | null;
  variantName?: string | null;
}

/** Normalizes a product. Only this function handles alternative field names (API-21, API-23, API-25, API-26). */
export function readProduct(product: ApiProduct) {
  const shadeName = product.isVariant && product.variantName != null ? shadeNameOf(product.variantName) : null;
  return {
    brandName: product.brandName ?? product.brand?.name ?? '',
    categoryName: product.categoryName ?? nameOf(product.category),
    subcategoryName: product.subcategoryName ?? nameOf(product.subcategory),
    averageRating: product.averageRating ?? product.avgRating ?? null,
    reviewCount: product.reviewCount ?? product.reviewsCount ?? product._count?.reviews ?? 0,
    /** For a shade, the parent's name, if it is known. */
    familyName: (product.isVariant ? (product.parentProductName ?? product.parentProduct?.name) : null) ?? product.name,
    /** Null if the product is not a shade, or if the shade has no name. */
    shadeName,
    /** The id of the parent product, or the product's own id if it has no parent product. */
    familyId: product.parentProductId ?? product.id,
  };
}

function nameOf(named: string | Named | null | undefined): string | null {
  return (typeof named === 'string' ? named : named?.name) ?? null;
}

/** Returns the title, such as "Velvet Hour Lipstick in Persimmon Silk" (PDP-05). */
export function titleOf(product: ApiProduct): string {
  const { familyName, shadeName } = readProduct(product);
  return shadeName === null ? familyName : `${familyName} in ${shadeName}`;
}

const sectionWords = new Map([
  ['viral', 'Viral'],
  ['trending', 'Trending'],
  ['new', 'New'],
]);

/** The label of a section's badge: the one that administrators chose, or else the specified one (PDP-13). */
export function sectionBadge({ id, badge }: Pick<Section, 'id' | 'badge'>): string {
  return badge ?? sectionWords.get(id) ?? id;
}

type ProductStill = Omit<Still, 'ground'> & { kind: Kind; color: string; seed: string };

/** The fields of a product that a drawing needs. Products in activities have only these fields. */
export type DrawnProduct = ApiProduct & Partial<Pick<Product, 'variantColors' | 'variantColor'>>;

/** Depends on the kind, brand, family, and color, so shades of one family differ only in color. */
export function stillOf(product: DrawnProduct): ProductStill {
  const { brandName, categoryName, subcategoryName, familyId } = readProduct(product);
  const shade = drawnShade(product);
  return {
    kind: kindOf(subcategoryName, categoryName),
    color: shade ? shadeColor(shade.name, shade.hexColor) : categoryColor(categoryName),
    seed: `p${familyId}`,
    brand: brandName,
    label: brandName,
  };
}

/** A shade is drawn as itself, and a parent product as the first of its `variantColors`. */
function drawnShade(product: DrawnProduct): ShadeChoice | undefined {
  const { id, variantName, variantColor, variantColors } = product;
  if (variantName || variantColor) return { id, name: variantName ?? '', hexColor: variantColor ?? null };
  return shadesOf({ variantColors: variantColors ?? [] })[0];
}

/** Returns the colors that a product shows as dots. Each color is a hex code or the name of a shade. */
export function shadesOf(product: Pick<Product, 'variantColors'>): ShadeChoice[] {
  return product.variantColors.map((color, index) => ({
    id: index,
    name: color,
    hexColor: color.startsWith('#') ? color : null,
  }));
}

const forms: Partial<Record<Kind, SwatchForm>> = {
  compact: 'pan',
  palette: 'pan',
  gloss: 'drop',
  polish: 'drop',
  dropper: 'drop',
};

export function swatchForm(product: Product): SwatchForm {
  const { subcategoryName, categoryName } = readProduct(product);
  return forms[kindOf(subcategoryName, categoryName)] ?? 'smear';
}
