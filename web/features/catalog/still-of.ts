import type { Product } from '#contract/catalog.ts';
import { categoryColor, shadeColor } from '#illustration/shade-color.ts';
import { type Still, type Kind, kindOf } from '#illustration/still.ts';
import type { SwatchForm } from '#illustration/swatch.ts';
import type { ShadeChoice } from '#web/ui/controls/shade-picker.tsx';
import { type ApiProduct, readProduct } from './read-product.ts';

type ProductStill = Omit<Still, 'ground' | 'idPrefix' | 'title'> & { kind: Kind; color: string; seed: string };

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
