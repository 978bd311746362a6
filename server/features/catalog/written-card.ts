import type { Product } from '#contract/catalog.ts';
import type { ProductCard } from './product-cards.sql.ts';
import { written } from '#server/written.ts';

/** JSON takes a quarter of the memory that objects would. The other fields are for each viewer's response. */
export type WrittenCard = ReturnType<typeof writeCard>;

export function writeCard(card: ProductCard) {
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
    /** Of the whole family. `reviewCount` in `product` is the number of these ratings. */
    ratingSum: rated.ratingSum,
    ingredientIds,
    labelRead,
    /** Shown only to administrators. */
    monthsAfterOpening,
    product: written(product),
    /** Shown only on the product page. */
    detail: { barcodes: written(barcodes), attribution: written(attribution) },
  };
}
