import { Link } from '@tanstack/react-router';
import type { Review } from '#contract/reviews.ts';
import { disclosureWords } from '#contract/statuses.ts';
import { href } from '#web/href.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Stars } from '#web/ui/rating.tsx';
import { Pill } from '#web/ui/tag.tsx';
import { CommentText } from './comment-text.tsx';
import { OthersActions } from './others-actions.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import './review.css';

export interface ReviewCardProps {
  review: Review;
  /** Null for a visitor, who sees counts only (REVL-16). */
  viewerId: string | null;
}

export function ReviewCard({ review, viewerId }: ReviewCardProps) {
  const author = authorName(review.user);
  const disclosureMark = marks[review.disclosure];
  return (
    <article className="rev" aria-label={`Review by ${author}`}>
      <ReviewHead review={review} author={author} />
      {review.comment && <CommentText comment={review.comment} />}
      <ReviewPhotos review={review} author={author} />
      <p className="rev-d t-xs mute">
        {disclosureMark && <Pill solid>{disclosureMark}</Pill>}
        {disclosureWords[review.disclosure]}
      </p>
      <div className="rev-a">
        {viewerId === null && <HelpfulCount votes={review.helpfulVotes} />}
        {viewerId !== null && viewerId === review.userId && <OwnerActions review={review} />}
        {viewerId !== null && viewerId !== review.userId && <OthersActions review={review} author={author} />}
      </div>
    </article>
  );
}

/** What was not bought is marked, so that nobody has to read the small line. */
const marks = { purchased: undefined, gifted: 'Gifted', sponsored: 'Sponsored' } as const;

function ReviewHead({ review, author }: { review: Review; author: string }) {
  const { username } = review.user;
  return (
    <div className="rev-h">
      <Avatar userId={review.userId} name={author} />
      <div>
        <p className="t-sm">
          {username === null ? (
            <b className="b">{author}</b>
          ) : (
            <Link className="b" to={href.user(username)}>
              {author}
            </Link>
          )}
        </p>
        <p className="t-xs mute">
          {username !== null && `@${username} · `}
          <time dateTime={review.dateCreated}>{timeAgo(new Date(review.dateCreated))}</time>
          {review.dateEdited !== null && ' · edited'}
        </p>
      </div>
      <div className="rev-s">
        <Stars rating={review.rating} />
        {review.variantName !== null && <p className="t-xs mute">in {review.variantName}</p>}
      </div>
    </div>
  );
}

export function HelpfulCount({ votes }: { votes: number }) {
  return <p className="rev-n num">Helpful ({votes})</p>;
}

function authorName({ firstName, lastName, username }: Review['user']): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || 'Somebody';
}
