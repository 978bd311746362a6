import type { CatalogueIndex } from './generator/catalogue-index.ts';
import type {
  DemoFollow,
  DemoMember,
  DemoNotification,
  DemoPhotoSubmission,
  DemoRequest,
  DemoReview,
  DemoVote,
} from './generator/demo-rows.sql.ts';

interface Causes {
  members: readonly DemoMember[];
  follows: readonly DemoFollow[];
  reviews: readonly DemoReview[];
  votes: readonly DemoVote[];
  requests: readonly DemoRequest[];
  photoSubmissions: readonly DemoPhotoSubmission[];
  catalogue: CatalogueIndex;
}

const none = { actorId: null, reviewId: null, productId: null };

export function buildNotifications({
  members,
  follows,
  reviews,
  votes,
  requests,
  photoSubmissions,
  catalogue,
}: Causes): DemoNotification[] {
  const nameOf = new Map(members.map((member) => [member.id, member.firstName]));
  const reviewById = new Map(reviews.map((review) => [review.id, review]));
  const followed = follows.map(({ followerId, followedId, createdAt }): DemoNotification => ({
    ...none,
    userId: followedId,
    kind: 'followed',
    actorId: followerId,
    message: `${nameOf.get(followerId)} started following you`,
    createdAt,
  }));
  const helpful = votes.flatMap(({ userId, reviewId, createdAt }): DemoNotification[] => {
    const review = reviewById.get(reviewId);
    if (!review) return [];
    const { name } = catalogue.productOf(review.productId);
    return [
      {
        userId: review.userId,
        kind: 'helpful',
        actorId: userId,
        reviewId,
        productId: review.productId,
        message: `${nameOf.get(userId)} marked your review of ${name} as helpful`,
        createdAt,
      },
    ];
  });
  const added = requests.flatMap(({ userId, productName, productId, handledAt }): DemoNotification[] =>
    handledAt
      ? [
          {
            ...none,
            userId,
            kind: 'request_added',
            productId,
            message: `Your request for ${productName} was added to the catalog`,
            createdAt: handledAt,
          },
        ]
      : [],
  );
  const handled = photoSubmissions.flatMap(({ userId, productName, productId, handledAt }): DemoNotification[] =>
    handledAt
      ? [
          {
            ...none,
            userId,
            kind: 'photos_handled',
            productId,
            message: `Your photos for ${productName} were accepted`,
            createdAt: handledAt,
          },
        ]
      : [],
  );
  return [...followed, ...helpful, ...added, ...handled].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
}
