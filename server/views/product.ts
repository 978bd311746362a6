import type { Product, ProductDetail, UserShelf } from '#contract/catalogue.ts';
import type { LoadedProduct } from '#server/hydration/products.ts';
import type { ShelfEntryRow } from '#server/sql/shelves.ts';

export function viewProduct(loaded: LoadedProduct): Product {
  const { product, brand, parent, categoryName, subcategoryName, viewerEntry, viewerReviewId } = loaded;
  const rated = parent ?? product;
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
    parentProduct: parent && { id: parent.id, name: parent.name, description: parent.description },
    variantName: product.variantName,
    variantDescription: product.variantDescription,
    variantColor: product.variantColor,
    variantColors: variantColours(loaded),
    ...(viewerEntry && { userShelf: viewOwnEntry(viewerEntry, viewerReviewId) }),
  };
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
