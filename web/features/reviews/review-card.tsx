import { Link } from '@tanstack/react-router';
import { type ComponentProps, memo, type ReactNode, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { Review } from '#contract/reviews.ts';
import { shadeNameOf } from '#contract/shade-name.ts';
import { disclosureWords } from '#contract/statuses.ts';
import { href } from '#web/href.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { readProduct, titleOf } from '#web/features/catalog/read-product.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { timeAgo } from '#web/ui/text/time-ago.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Stars } from '#web/ui/text/rating.tsx';
import { Pill } from '#web/ui/text/tag.tsx';
import { CommentText } from './comment-text.tsx';
import { wordsOfUse } from './words-of-use.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './review-card.module.css';
import { toggleHelpful } from './helpful.ts';
import { SmallButton } from '#web/ui/controls/button.tsx';
import { fetchProduct } from '#web/features/catalog/api.ts';
import { openReviewChange } from './open-review.ts';
import { showFailureOr } from '#web/ui/feedback/toast.ts';
import { mediaAtSize } from '#contract/media.ts';
import { PhotoButton } from '#web/ui/media/picture.tsx';
import { type ListQuery, QueryList, ReviewSkeleton, ShowMore, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { PersonLink } from '#web/features/people/person-link.tsx';
import { latePart } from '#web/lib/loading/load-late.tsx';

const FollowUps = latePart(async () => (await import('./follow-ups.tsx')).FollowUps);

interface ReviewCardProps {
  review: Review;
  /** Null for a visitor, who sees only the number of helpful marks (REVL-16). */
  viewerId: string | null;
  /** Set in lists of one member's reviews. The head of the card then names the product instead of the author. */
  product?: Product;
}

/**
 * Memoized, because each shelf change refetches the list, and most refetches return the same reviews. @internal Exported
 * only for tests.
 */
export const ReviewCard = memo(function ReviewCard({ review, viewerId, product }: ReviewCardProps) {
  const author = fullName(review.user);
  const disclosureMark = marks[review.disclosure];
  return (
    <article className={styles.review} aria-label={product ? `Review of ${titleOf(product)}` : `Review by ${author}`}>
      <ReviewHead review={review} author={author} product={product} />
      {review.comment && <CommentText comment={review.comment} />}
      <ReviewPhotos review={review} author={author} />
      <p className={classNames(styles.details, typography.tiny, typography.muted)}>
        {disclosureMark && <Pill solid>{disclosureMark}</Pill>}
        {disclosureWords[review.disclosure]}
        {review.usedMonths !== undefined && ` · Written ${wordsOfUse(review.usedMonths)}`}
        {review.ingredientsChanged && ' · Written before the ingredients changed'}
      </p>
      {(review.followUps || viewerId === review.userId) && (
        <FollowUps review={review} isOwn={viewerId === review.userId} />
      )}
      <div className={styles.actions}>
        {viewerId === null && <HelpfulCount votes={review.helpfulVotes} />}
        {viewerId !== null && viewerId === review.userId && <OwnerActions review={review} />}
        {viewerId !== null && viewerId !== review.userId && <OthersActions review={review} author={author} />}
      </div>
    </article>
  );
});

const marks = { purchased: undefined, gifted: 'Gifted', sponsored: 'Sponsored' } as const;

function ReviewHead({ review, author, product }: { review: Review; author: string; product: Product | undefined }) {
  const { user, userId, rating, variantName, dateCreated, dateEdited } = review;
  return (
    <div className={classNames(styles.head, product && styles.product)}>
      {product ? (
        <ProductThumb product={product} />
      ) : (
        <Avatar userId={userId} name={author} imageUrl={user.profileImageUrl} />
      )}
      <div>
        {product ? (
          <>
            <p className={typography.brand} dir="auto">
              {readProduct(product).brandName}
            </p>
            <Link className={typography.productName} to={String(href.product(product.id))} dir="auto">
              {titleOf(product)}
            </Link>
          </>
        ) : (
          <p className={typography.small}>
            <PersonLink person={user} named="full" />
          </p>
        )}
        <p className={classNames(typography.tiny, typography.muted)}>
          {!product && user.username !== null && `@${user.username} · `}
          <time dateTime={dateCreated}>{timeAgo(new Date(dateCreated))}</time>
          {dateEdited !== null && ' · edited'}
        </p>
      </div>
      <div className={styles.side}>
        <Stars rating={rating} />
        {!product && variantName !== null && (
          <p className={classNames(typography.tiny, typography.muted)}>in {shadeNameOf(variantName)}</p>
        )}
      </div>
    </div>
  );
}

function HelpfulCount({ votes }: { votes: number }) {
  return <p className={classNames(styles.helpfulCount, typography.numerals)}>Helpful ({votes})</p>;
}

const ReportReview = latePart(async () => (await import('./review-card-dialogs.tsx')).ReportReview);

/** The actions on another member's review: mark it as helpful, or report it (REVL-11, REVL-14). */
function OthersActions({ review, author }: { review: Review; author: string }) {
  const [reporting, setReporting] = useState(false);
  const reported = review.hasUserReported === true;
  return (
    <>
      <SmallButton
        icon="thumb-up"
        className={classNames(styles.helpful, typography.numerals)}
        aria-pressed={review.hasUserVoted}
        onClick={() => void toggleHelpful(review)}
      >
        Helpful ({review.helpfulVotes})
      </SmallButton>
      <SmallButton icon="flag" aria-disabled={reported} onClick={() => !reported && setReporting(true)}>
        {reported ? 'Reported' : 'Report'}
      </SmallButton>
      {reporting && <ReportReview review={review} author={author} onClose={() => setReporting(false)} />}
    </>
  );
}

const DeleteReview = latePart(async () => (await import('./review-card-dialogs.tsx')).DeleteReview);

/** These actions stay available if the product is no longer on the shelf (OP-53). */
function OwnerActions({ review }: { review: Review }) {
  const [deleting, setDeleting] = useState(false);
  const edit = async () => {
    try {
      // The review may be about a different shade than the one that the page shows.
      await openReviewChange(await fetchProduct(review.productId), review);
    } catch (error) {
      showFailureOr(error, 'Failed to update review');
    }
  };
  return (
    <>
      {review.helpfulVotes > 0 && <HelpfulCount votes={review.helpfulVotes} />}
      <div className={styles.ownActions}>
        <SmallButton icon="pencil" onClick={() => void edit()}>
          Edit
        </SmallButton>
        <SmallButton icon="trash" onClick={() => setDeleting(true)}>
          Delete
        </SmallButton>
      </div>
      {deleting && <DeleteReview review={review} onClose={() => setDeleting(false)} />}
    </>
  );
}

const PhotoViewer = latePart(async () => (await import('#web/ui/overlays/photo-viewer.tsx')).PhotoViewer);

function ReviewPhotos({ review, author }: { review: Review; author: string }) {
  const [opened, setOpened] = useState<number>();
  if (review.photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos}>
        {review.photos.map((address, index) => (
          <li key={address}>
            <PhotoButton
              src={mediaAtSize(address, 480)}
              label={`Photo ${index + 1} of ${review.photos.length} by ${author}`}
              onClick={() => setOpened(index)}
            />
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PhotoViewer
          photos={review.photos}
          sizes={review.photoSizes}
          author={author}
          index={opened}
          onIndexChange={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface ReviewListProps {
  query: ComponentProps<typeof ShowMore>['query'] & ListQuery<readonly (Review & { product?: Product })[]>;
  label?: string;
  skeletons: number;
  viewerId: string | null;
  empty: ReactNode;
}

export function ReviewList({ query, label, skeletons, viewerId, empty }: ReviewListProps) {
  return (
    <QueryList query={query} skeleton={<SkeletonList count={skeletons} of={<ReviewSkeleton />} />} empty={empty}>
      {(reviews) => (
        <>
          <ul aria-label={label}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} viewerId={viewerId} {...(review.product && { product: review.product })} />
              </li>
            ))}
          </ul>
          <ShowMore query={query} />
        </>
      )}
    </QueryList>
  );
}
