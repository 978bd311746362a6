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
  const { familyId, ingredientIds, labelRead, monthsAfterOpening, barcodes, attribution, ...shown } = card;
  const { parent, rated, shadeColors, ...own } = shown;
  const ownColors = own.variantColor === null ? [] : [own.variantColor];
  const product: Product = {
    ...own,
    brandName: own.brand.name,
    category: own.categoryName,
    subcategory: own.subcategoryName,
    averageRating: rated.averageRating,
    reviewCount: rated.reviewCount,
    isVariant: parent !== null,
    parentProductId: parent?.id ?? null,
    parentProductName: parent?.name ?? null,
    parentProduct: parent,
    variantColors: parent === null ? shadeColors : ownColors,
  };
  return {
    id: own.id,
    familyId,
    ratingSum: rated.ratingSum,
    ingredientIds,
    labelRead,
    monthsAfterOpening,
    product: written(product),
    detail: { barcodes: written(barcodes), attribution: written(attribution) },
  };
}
