import type { Product, ProductDetail } from '#contract/catalog.ts';
import type { ProductCard } from './product-cards.sql.ts';
import { type Written, written } from '#server/written.ts';

/** JSON takes a quarter of the memory that objects would. The other fields are for each viewer's response. */
export interface WrittenCard {
  id: number;
  familyId: number;
  /** The sum of the whole family's ratings. `reviewCount` in `product` is the number of these ratings. */
  ratingSum: number;
  ingredientIds: readonly number[] | null;
  labelRead: boolean;
  /** Shown only to administrators. */
  monthsAfterOpening: number | null;
  product: Written<Product>;
  /** Shown only on the product page. */
  detail: { [Name in 'barcodes' | 'attribution']: Written<ProductDetail[Name]> };
}

export function writeCard(card: ProductCard): WrittenCard {
  const { id, familyId, rated, ingredientIds, labelRead, monthsAfterOpening, barcodes, attribution } = card;
  const detail = { barcodes: written(barcodes), attribution: written(attribution) };
  return {
    id,
    familyId,
    ratingSum: rated.ratingSum,
    ingredientIds,
    labelRead,
    monthsAfterOpening,
    product: written(viewCard(card)),
    detail,
  };
}

function viewCard(card: ProductCard): Product {
  return {
    id: card.id,
    name: card.name,
    slug: card.slug,
    brandName: card.brand.name,
    brand: card.brand,
    image: card.image,
    images: card.images,
    description: card.description,
    categoryId: card.categoryId,
    categoryName: card.categoryName,
    category: card.categoryName,
    subcategoryId: card.subcategoryId,
    subcategoryName: card.subcategoryName,
    subcategory: card.subcategoryName,
    defaultTags: card.defaultTags,
    editorialSections: card.editorialSections,
    averageRating: card.rated.averageRating,
    reviewCount: card.rated.reviewCount,
    isVariant: card.parent !== null,
    parentProductId: card.parent?.id ?? null,
    parentProductName: card.parent?.name ?? null,
    parentProduct: card.parent,
    variantName: card.variantName,
    variantDescription: card.variantDescription,
    variantColor: card.variantColor,
    variantColors: variantColorsOf(card),
  };
}

function variantColorsOf({ parent, variantColor, shadeColors }: ProductCard): string[] {
  if (parent === null) return shadeColors;
  return variantColor === null ? [] : [variantColor];
}
