import type { AdminProduct } from '#contract/catalog-admin/products.ts';
import type { Product, ProductDetail, UserShelf } from '#contract/catalog.ts';
import type { LoadedProduct } from './products.hydration.ts';
import type { OwnEntry } from './product-cards.sql.ts';
import { readWritten, type Written, written, writtenWith } from '#server/written.ts';

export function viewProduct(loaded: LoadedProduct): Product {
  return readWritten(writeProduct(loaded));
}

export function viewAdminProduct(loaded: LoadedProduct): AdminProduct {
  return { ...viewProduct(loaded), monthsAfterOpening: loaded.card.monthsAfterOpening };
}

/** Adds the viewer's own data to a card. The data that is the same for every viewer is already JSON. */
export function writeProduct(loaded: LoadedProduct): Written<Product> {
  const { card, hidden, viewerEntry, viewerReviewId, chosenIngredients } = loaded;
  const json = hidden ? written({ ...readWritten(card.product), ...ratingWithout(loaded, hidden) }) : card.product;
  if (!viewerEntry && !chosenIngredients) return json;
  return writtenWith(json, {
    ...(viewerEntry && { userShelf: written(viewOwnEntry(viewerEntry, viewerReviewId)) }),
    ...(chosenIngredients && { userIngredients: written(chosenIngredients) }),
  });
}

export function writeProductDetail(loaded: LoadedProduct): Written<ProductDetail> {
  const { card, viewerReviewId } = loaded;
  return writtenWith(writeProduct(loaded), { ...card.detail, userReviewId: written(viewerReviewId) });
}

function ratingWithout({ card }: LoadedProduct, hidden: NonNullable<LoadedProduct['hidden']>) {
  const reviewCount = readWritten(card.product).reviewCount - hidden.reviewCount;
  const average = (card.ratingSum - hidden.ratingSum) / reviewCount;
  return { reviewCount, averageRating: reviewCount > 0 ? Math.round(average * 100) / 100 : null };
}

/** Includes shade notes, because this is the viewer's own entry (OP-68). */
function viewOwnEntry({ productId: _productId, ...entry }: OwnEntry, reviewId: number | null): UserShelf {
  return { ...entry, reviewId };
}
