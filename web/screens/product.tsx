import { Navigate, useParams } from '@tanstack/react-router';
import type { ProductDetail } from '#contract/catalogue.ts';
import { FriendsCard } from '#web/features/activity/friends-card.tsx';
import { useSession } from '#web/features/auth/session.ts';
import { isMissing, useProduct } from '#web/features/catalogue/api.ts';
import { AvailableShades } from '#web/features/catalogue/product-page/available-shades.tsx';
import { ProductDescription } from '#web/features/catalogue/product-page/product-description.tsx';
import { ProductFacts } from '#web/features/catalogue/product-page/product-facts.tsx';
import { ProductHeading } from '#web/features/catalogue/product-page/product-heading.tsx';
import { ProductNotFound } from '#web/features/catalogue/product-page/product-not-found.tsx';
import { ProductSkeleton } from '#web/features/catalogue/product-page/product-skeleton.tsx';
import { ShadeOnPaper } from '#web/features/catalogue/product-page/shade-on-paper.tsx';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { ReviewButton } from '#web/features/reviews/review-button.tsx';
import { ReviewsCard } from '#web/features/reviews/reviews-card.tsx';
import { ProductTags } from '#web/features/shelves/product-tags.tsx';
import { ShadeNotes } from '#web/features/shelves/shade-notes.tsx';
import { ShelfButtons, StatusSelector } from '#web/features/shelves/status-selector.tsx';
import { SubmitPhotosButton } from '#web/features/submissions/submit-photos-button.tsx';
import { UsageDates } from '#web/features/shelves/usage-dates.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import './product.css';

export function ProductScreen() {
  const { id } = useParams({ from: '/product/$id' });
  return <div className="wrap">{/^[1-9]\d*$/.test(id) ? <Product id={Number(id)} /> : <ProductNotFound />}</div>;
}

/** A product that was merged into another is answered as that one, whose address takes the place of the old. */
function Product({ id }: { id: number }) {
  const { data, error, refetch } = useProduct(id);
  if (data && data.id !== id) return <Navigate to={href.product(data.id)} replace />;
  if (data) return <ProductPage product={data} />;
  if (isMissing(error)) return <ProductNotFound />;
  if (!error) return <ProductSkeleton />;
  return <ErrorState title="The product did not load" message={error.message} onTryAgain={() => void refetch()} />;
}

function ProductPage({ product }: { product: ProductDetail }) {
  usePageTitle(titleOf(product));
  const session = useSession();
  return (
    <>
      <div className="pd">
        <div className="pd-media">
          <ProductPicture product={product} named priority />
        </div>
        <div className="pd-info stack">
          <ProductHeading product={product} />
          <div className="pd-shelf">
            <StatusSelector product={product} />
            <div className="pd-cta">
              <ReviewButton product={product} />
              <ShelfButtons product={product} />
            </div>
          </div>
          <ProductDescription product={product} />
          <AvailableShades product={product} />
          <ShadeNotes product={product} />
          <ProductTags product={product} />
        </div>
        <div className="pd-own">
          <ShadeOnPaper product={product}>
            <SubmitPhotosButton product={product} />
          </ShadeOnPaper>
          <UsageDates product={product} />
          <ProductFacts product={product} />
        </div>
      </div>
      <div className="pd-social">
        <ReviewsCard product={product} viewerId={session.phase === 'signedIn' ? session.userId : null} />
        <FriendsCard productId={product.id} />
      </div>
    </>
  );
}
