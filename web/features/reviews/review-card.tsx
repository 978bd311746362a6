import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { Review } from '#contract/reviews.ts';
import { shadeNameOf } from '#contract/shade-name.ts';
import { disclosureWords } from '#contract/statuses.ts';
import { href } from '#web/href.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { readProduct, titleOf } from '#web/features/catalogue/read-product.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Stars } from '#web/ui/text/rating.tsx';
import { Pill } from '#web/ui/text/tag.tsx';
import { CommentText } from './comment-text.tsx';
import { OthersActions } from './others-actions.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { wordsOfUse } from './words-of-use.ts';
import { HelpfulCount } from './helpful-count.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './review-card.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

const FollowUps = lazy(async () => ({ default: (await import('./follow-ups.tsx')).FollowUps }));

export interface ReviewCardProps {
  review: Review;
  /** Null for a visitor, who sees only the number of helpful marks (REVL-16). */
  viewerId: string | null;
  /** Set in lists of one member's reviews. The head of the card then names the product instead of the author. */
  product?: Product;
}

/** Memoized, because each shelf change refetches the list, and most refetches return the same reviews. */
export const ReviewCard = memo(function ReviewCard({ review, viewerId, product }: ReviewCardProps) {
  const author = fullName(review.user);
  const disclosureMark = marks[review.disclosure];
  return (
    <article className={styles.review} aria-label={product ? `Review of ${titleOf(product)}` : `Review by ${author}`}>
      {product ? <ProductHead review={review} product={product} /> : <ReviewHead review={review} author={author} />}
      {review.comment && <CommentText comment={review.comment} />}
      <ReviewPhotos review={review} author={author} />
      <p className={classNames(styles.details, typography.tiny, typography.muted)}>
        {disclosureMark && <Pill solid>{disclosureMark}</Pill>}
        {disclosureWords[review.disclosure]}
        {review.usedMonths !== undefined && ` · Written ${wordsOfUse(review.usedMonths)}`}
        {review.ingredientsChanged && ' · Written before the ingredients changed'}
      </p>
      {(review.followUps || viewerId === review.userId) && (
        <Suspense>
          <FollowUps review={review} isOwn={viewerId === review.userId} />
        </Suspense>
      )}
      <div className={styles.actions}>
        {viewerId === null && <HelpfulCount votes={review.helpfulVotes} />}
        {viewerId !== null && viewerId === review.userId && <OwnerActions review={review} />}
        {viewerId !== null && viewerId !== review.userId && <OthersActions review={review} author={author} />}
      </div>
    </article>
  );
});

/** The badges on reviews. Reviews of purchased products have no badge. */
const marks = { purchased: undefined, gifted: 'Gifted', sponsored: 'Sponsored' } as const;

function ReviewHead({ review, author }: { review: Review; author: string }) {
  const { username } = review.user;
  return (
    <div className={styles.head}>
      <Avatar userId={review.userId} name={author} imageUrl={review.user.profileImageUrl} />
      <div>
        <p className={typography.small}>
          {username === null ? (
            <b className={typography.strong} dir="auto">
              {author}
            </b>
          ) : (
            <Link className={typography.strong} to={href.user(username)} dir="auto">
              {author}
            </Link>
          )}
        </p>
        <p className={classNames(typography.tiny, typography.muted)}>
          {username !== null && `@${username} · `}
          <ReviewTime review={review} />
        </p>
      </div>
      <div className={styles.side}>
        <Stars rating={review.rating} />
        {review.variantName !== null && (
          <p className={classNames(typography.tiny, typography.muted)}>in {shadeNameOf(review.variantName)}</p>
        )}
      </div>
    </div>
  );
}

function ProductHead({ review, product }: { review: Review; product: Product }) {
  return (
    <div className={classNames(styles.head, styles.product)}>
      <ProductThumb product={product} />
      <div>
        <p className={typography.brand} dir="auto">
          {readProduct(product).brandName}
        </p>
        <Link className={typography.productName} to={String(href.product(product.id))} dir="auto">
          {titleOf(product)}
        </Link>
        <p className={classNames(typography.tiny, typography.muted)}>
          <ReviewTime review={review} />
        </p>
      </div>
      <div className={styles.side}>
        <Stars rating={review.rating} />
      </div>
    </div>
  );
}

function ReviewTime({ review: { dateCreated, dateEdited } }: { review: Review }) {
  return (
    <>
      <time dateTime={dateCreated}>{timeAgo(new Date(dateCreated))}</time>
      {dateEdited !== null && ' · edited'}
    </>
  );
}
