import { Navigate, useParams } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { ProductDetail } from '#contract/catalog.ts';
import { FriendsCard } from '#web/features/activity/friends-card.tsx';
import { useSession } from '#web/features/auth/session.ts';
import { IngredientMark } from '#web/features/catalog/product-row.tsx';
import { isMissing, useProductDetail } from '#web/features/catalog/api.ts';
import {
  AvailableShades,
  EditLink,
  ProductDescription,
  ProductFacts,
  ProductHeading,
  ProductLayout,
  ProductSkeleton,
  ShadeOnPaper,
} from '#web/features/catalog/product-page/product-heading.tsx';
import { ProductPicture } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { ShareButton } from '#web/features/catalog/share-button.tsx';
import { LabelPlace } from '#web/features/ingredients/label-place.tsx';
import { PackageLink } from '#web/features/packages/package-link.tsx';
import { ReviewButton } from '#web/features/reviews/review-button.tsx';
import { ReviewsCard } from '#web/features/reviews/reviews-card.tsx';
import { ProductTags, ShadeNotes } from '#web/features/shelves/details/tags-and-notes.tsx';
import { SimilarShadesPlace } from '#web/features/shades/similar-shades-place.tsx';
import { RemoveButton, ShelfButtons, StatusSelector } from '#web/features/shelves/status-selector.tsx';
import { SubmitPhotosButton } from '#web/features/submissions/submit-photos-button.tsx';
import { UsageDates } from '#web/features/shelves/usage/usage-dates.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { NotFound } from '#web/ui/feedback/lost.tsx';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';
import { pictureSizes } from '#web/ui/media/drawn-sources.ts';
import { useIsReturn } from '#web/ui/layout/use-is-return.ts';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import * as styles from './product.module.css';

export function ProductScreen() {
  const { id } = useParams({ from: '/product/$id' });
  return <div className={layout.page}>{isProductId(id) ? <Product id={Number(id)} /> : <ProductNotFound />}</div>;
}

function isProductId(id: string): boolean {
  return /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id));
}

/** If the product was merged, the server returns the other product, and the page redirects to it. */
function Product({ id }: { id: number }) {
  const query = useProductDetail(id);
  const { data, error } = query;
  // After an administrator undid a merge, the cached product may be the wrong one, so the page waits for the refetch.
  // `isFetching` is read only here, because a component that reads it renders again for every refetch.
  if (data && data.id !== id && !query.isFetching) return <Navigate to={href.product(data.id)} replace />;
  if (data?.id === id) return <ProductPage product={data} />;
  if (isMissing(error)) return <ProductNotFound />;
  return (
    <ScreenToCome title="Product" skeleton={<ProductSkeleton />} query={query} failure="Failed to load this product" />
  );
}

function ProductNotFound() {
  return (
    <NotFound title="Product *Not Found*">
      <p>Sorry, we couldn't find the product you're looking for.</p>
      <ButtonLink to={href.home}>Back to Home</ButtonLink>
    </NotFound>
  );
}

function ProductPage({ product }: { product: ProductDetail }) {
  usePageTitle(titleOf(product));
  const session = useSession();
  const isReturn = useIsReturn();
  // The reviews and friends are far down the page, so they render after the rest is visible. When the viewer returns,
  // they render at once, so that the browser can restore the scroll position.
  const isComplete = useDeferredValue(true, isReturn);
  return (
    <>
      <ProductLayout
        picture={<ProductPicture product={product} named priority sizes={pictureSizes.productPage} />}
        information={
          <>
            <ProductHeading product={product} />
            <IngredientMark product={product} />
            <div>
              <StatusSelector product={product} />
              <div className={styles.actions}>
                <ReviewButton product={product} />
                <ShelfButtons product={product} />
                <ShareButton
                  title={titleOf(product)}
                  path={href.product(product.id)}
                  {...(product.image && { picture: product.image })}
                />
                <RemoveButton product={product} />
                <EditLink product={product} />
              </div>
            </div>
            <ProductDescription product={product} />
            <LabelPlace product={product} />
            <AvailableShades product={product} />
            <ShadeNotes product={product} />
            <ProductTags product={product} />
          </>
        }
        end={product.variantColor !== null && <SimilarShadesPlace product={product} />}
      >
        <div className={styles.ownSide}>
          <ShadeOnPaper product={product}>
            <SubmitPhotosButton product={product} />
          </ShadeOnPaper>
          <UsageDates product={product} />
          <PackageLink product={product} />
          <ProductFacts product={product} />
        </div>
      </ProductLayout>
      <div className={classNames(styles.social, !isReturn && layout.skipped)}>
        {isComplete && (
          <>
            <ReviewsCard product={product} viewerId={session.phase === 'signedIn' ? session.userId : null} />
            <FriendsCard productId={product.id} />
          </>
        )}
      </div>
    </>
  );
}
