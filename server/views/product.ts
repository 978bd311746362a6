import type { Product, ProductDetail, UserShelf } from '#contract/catalogue.ts';
import type { LoadedProduct } from '#server/hydration/products.ts';
import type { ShelfEntryRow } from '#server/sql/shelves.ts';

export function viewProduct(loaded: LoadedProduct): Product {
  const { product, brand, parent, categoryName, subcategoryName, viewerEntry, viewerReviewId } = loaded;
  const rated = ratingOf(loaded);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    brandName: brand.name,
    brand: { id: brand.id, name: brand.name, slug: brand.slug },
    image: product.image,
    images: product.images,
    description: product.description,
    categoryId: product.categoryId,
    categoryName,
    category: categoryName,
    subcategoryId: product.subcategoryId,
    subcategoryName,
    subcategory: subcategoryName,
    defaultTags: product.defaultTags,
    editorialSections: product.editorialSections,
    averageRating: rated.averageRating,
    reviewCount: rated.reviewCount,
    isVariant: parent !== null,
    parentProductId: parent?.id ?? null,
    parentProductName: parent?.name ?? null,
    parentProduct: parent && {
      id: parent.id,
      name: parent.name,
      description: parent.description,
      editorialSections: parent.editorialSections,
    },
    variantName: product.variantName,
    variantDescription: product.variantDescription,
    variantColor: product.variantColor,
    variantColors: variantColours(loaded),
    ...(viewerEntry && { userShelf: viewOwnEntry(viewerEntry, viewerReviewId) }),
  };
}

/** The family's figures as they stand on its parent, without what the viewer may not see. */
function ratingOf({ product, parent, hidden }: LoadedProduct): { averageRating: number | null; reviewCount: number } {
  const rated = parent ?? product;
  if (!hidden) return rated;
  const reviewCount = rated.reviewCount - hidden.reviewCount;
  const average = (rated.ratingSum - hidden.ratingSum) / reviewCount;
  return { reviewCount, averageRating: reviewCount > 0 ? Math.round(average * 100) / 100 : null };
}

function variantColours({ product, shadeColours }: LoadedProduct): string[] {
  if (product.parentId === null) return shadeColours;
  return product.variantColor === null ? [] : [product.variantColor];
}

/** Only ever the viewer's own entry, so shade notes may stand in it (OP-68). */
function viewOwnEntry(entry: ShelfEntryRow, reviewId: number | null): UserShelf {
  return {
    id: entry.id,
    status: entry.status,
    customTags: entry.customTags,
    shadeNotes: entry.shadeNotes,
    dateStarted: entry.dateStarted,
    dateFinished: entry.dateFinished,
    reviewId,
  };
}

export function viewProductDetail(
  loaded: LoadedProduct,
  barcodes: string[],
  userReviewId: number | null,
): ProductDetail {
  const { source, sourceLicence, sourceUrl } = loaded.product;
  return {
    ...viewProduct(loaded),
    barcodes,
    userReviewId,
    attribution: source === null ? null : { source, licence: sourceLicence ?? '', url: sourceUrl },
  };
}
