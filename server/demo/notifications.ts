import type { notifications } from '#server/database/tables/schema.ts';
import type { CatalogueIndex } from './catalogue.ts';
import type { buildFollows, DemoMember } from './members.ts';
import type { DemoReview, buildVotes } from './reviews.ts';
import type { DemoPhotoSubmission, DemoRequest } from './submissions.ts';

type Notification = Omit<typeof notifications.$inferSelect, 'id' | 'projectId'>;

interface Causes {
  members: readonly DemoMember[];
  follows: ReturnType<typeof buildFollows>;
  reviews: readonly DemoReview[];
  votes: ReturnType<typeof buildVotes>;
  requests: readonly DemoRequest[];
  photoSubmissions: readonly DemoPhotoSubmission[];
  catalogue: CatalogueIndex;
}

const none = { actorId: null, reviewId: null, productId: null };

export function buildNotifications(causes: Causes): Notification[] {
  const nameOf = new Map(causes.members.map((member) => [member.id, member.firstName]));
  const reviewById = new Map(causes.reviews.map((review) => [review.id, review]));
  const followed = causes.follows.map(({ followerId, followedId, createdAt }): Notification => ({
    ...none,
    userId: followedId,
    kind: 'followed',
    actorId: followerId,
    message: `${nameOf.get(followerId)} started following you`,
    createdAt,
  }));
  const helpful = causes.votes.flatMap(({ userId: actorId, reviewId, createdAt }): Notification[] => {
    const review = reviewById.get(reviewId);
    if (!review) return [];
    const { userId, productId } = review;
    const message = `${nameOf.get(actorId)} marked your review of ${causes.catalogue.productOf(productId).name} as helpful`;
    return [{ userId, kind: 'helpful', actorId, reviewId, productId, message, createdAt }];
  });
  const handled = (
    kind: 'request_added' | 'photos_handled',
    submitted: readonly (DemoRequest | DemoPhotoSubmission)[],
    messageFor: (productName: string) => string,
  ) =>
    submitted.flatMap(({ userId, productName, productId, handledAt }): Notification[] =>
      handledAt ? [{ ...none, userId, kind, productId, message: messageFor(productName), createdAt: handledAt }] : [],
    );
  return [
    ...followed,
    ...helpful,
    ...handled('request_added', causes.requests, (name) => `Your request for ${name} was added to the catalog`),
    ...handled('photos_handled', causes.photoSubmissions, (name) => `Your photos for ${name} were accepted`),
  ].toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
