import type { activities, notifications } from '#server/database/tables/schema.ts';
import { buildCatalog, indexCatalog, type CatalogIndex } from './catalog.ts';
import { known, cells, readData } from './data/read-data.ts';
import { buildChallenges, buildFollows, buildMembers, idsByUsername } from './members.ts';
import { hoursBefore } from './moments.ts';
import { buildReviews, buildShelves, buildVotes, type DemoReview, type DemoShelfEntry } from './shelves.ts';
import * as z from 'zod/mini';
import { reportReasons } from '#contract/statuses.ts';

type IdOf = (username: string) => string;

const requests = readData(
  'requests.csv',
  z.object({
    username: cells.text,
    productName: cells.text,
    brandName: cells.text,
    additionalComments: cells.optionalText,
    hoursAgo: cells.number,
    /** Empty while the request is open. */
    addedHoursAgo: cells.optionalNumber,
  }),
);

function buildRequests(idOf: IdOf, catalog: CatalogIndex, now: Date) {
  return requests.map(({ username, hoursAgo, addedHoursAgo, ...request }) => ({
    ...request,
    userId: idOf(username),
    state: addedHoursAgo === null ? ('open' as const) : ('added' as const),
    productId: addedHoursAgo === null ? null : catalog.productNamed(request.productName).id,
    createdAt: hoursBefore(now, hoursAgo),
    handledAt: addedHoursAgo === null ? null : hoursBefore(now, addedHoursAgo),
  }));
}

const photoSubmissions = readData(
  'photo-submissions.csv',
  z.object({
    username: cells.text,
    productName: cells.text,
    photos: cells.list(', '),
    comments: cells.optionalText,
    hoursAgo: cells.number,
    /** Empty while the submission is open. */
    acceptedHoursAgo: cells.optionalNumber,
  }),
);

function buildPhotoSubmissions(idOf: IdOf, catalog: CatalogIndex, now: Date) {
  return photoSubmissions.map(({ username, productName, photos, comments, hoursAgo, acceptedHoursAgo }) => {
    const product = catalog.productNamed(productName);
    return {
      userId: idOf(username),
      productId: product.id,
      productName,
      brandName: product.brandName,
      photoUrls: photos.map((name) => `https://photos.example/${name}.jpg`),
      comments,
      state: acceptedHoursAgo === null ? ('open' as const) : ('accepted' as const),
      createdAt: hoursBefore(now, hoursAgo),
      handledAt: acceptedHoursAgo === null ? null : hoursBefore(now, acceptedHoursAgo),
    };
  });
}

const reports = readData(
  'reports.csv',
  z.object({
    reviewer: cells.text,
    product: cells.text,
    username: cells.text,
    reason: z.enum(reportReasons),
    hoursAgo: cells.number,
    description: cells.optionalText,
  }),
);

function buildReports(idOf: IdOf, catalog: CatalogIndex, reviews: readonly DemoReview[], now: Date) {
  return reports.map(({ reviewer, product, username, reason, hoursAgo, description }) => {
    const [authorId, about] = [idOf(reviewer), catalog.productNamed(product).id];
    const review = reviews.find(({ userId, familyId }) => userId === authorId && familyId === about);
    const reviewId = known(review, product).id;
    return { reviewId, userId: idOf(username), reason, description, createdAt: hoursBefore(now, hoursAgo) };
  });
}

/** The same arguments always lead to the same demo. The administrator gets the configured name (OP-12). */
export function buildDemo(now: Date, administratorName?: string) {
  const demo = buildCauses(now, administratorName);
  return { ...demo, activities: buildActivities(demo, now), notifications: buildNotifications(demo) };
}
export type Demo = ReturnType<typeof buildDemo>;

function buildCauses(now: Date, administratorName?: string) {
  const rows = buildCatalog();
  const catalog = indexCatalog(rows);
  const members = buildMembers(now, administratorName);
  const idOf = idsByUsername(members);
  const shelfEntries = buildShelves(members, catalog, now);
  const reviews = buildReviews(shelfEntries, catalog, now);
  return {
    ...rows,
    catalog,
    members,
    follows: buildFollows(members, now),
    shelfEntries,
    reviews,
    votes: buildVotes(members, reviews, now),
    challenges: buildChallenges(members, now),
    requests: buildRequests(idOf, catalog, now),
    photoSubmissions: buildPhotoSubmissions(idOf, catalog, now),
    reports: buildReports(idOf, catalog, reviews, now),
  };
}
type Causes = ReturnType<typeof buildCauses>;

type Activity = Omit<typeof activities.$inferSelect, 'id'>;

function ofEntry(entry: DemoShelfEntry, now: Date): Activity[] {
  const { id: shelfEntryId, userId, productId, status, createdAt, updatedAt } = entry;
  const about = { userId, productId, shelfEntryId, reviewId: null };
  const shelved = { ...about, type: 'shelved' } as const;
  const beganEarlier = status === 'tried' && createdAt < updatedAt;
  // Occasional changes to an entry's tags (OP-08).
  const changedAt = new Date(updatedAt.getTime() + ((shelfEntryId % 9) + 1) * 86_400_000);
  const isChanged = entry.customTags.length >= 3 && shelfEntryId % 4 === 0 && changedAt <= hoursBefore(now, 90);
  return [
    ...(beganEarlier ? [{ ...shelved, status: 'currently_using' as const, createdAt }] : []),
    { ...shelved, status, createdAt: updatedAt },
    ...(isChanged ? [{ ...about, type: 'updated' as const, status: null, createdAt: changedAt }] : []),
  ];
}

function ofReview(review: DemoReview): Activity[] {
  const { id: reviewId, userId, productId, shelfEntryId, createdAt, editedAt } = review;
  const written = { userId, productId, shelfEntryId, reviewId, status: null };
  const reviewed = { ...written, type: 'reviewed' as const, createdAt };
  return editedAt ? [reviewed, { ...written, type: 'updated', createdAt: editedAt }] : [reviewed];
}

/** Builds the activities that OP-08 describes, oldest first. */
function buildActivities({ shelfEntries, reviews }: Causes, now: Date) {
  return [...shelfEntries.flatMap((entry) => ofEntry(entry, now)), ...reviews.flatMap(ofReview)]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((activity, index) => ({ id: index + 1, ...activity }));
}

type Notification = Omit<typeof notifications.$inferSelect, 'id' | 'projectId'>;

const none = { actorId: null, reviewId: null, productId: null };

function buildNotifications({ members, follows, reviews, votes, catalog, ...causes }: Causes): Notification[] {
  const nameOf = new Map(members.map((member) => [member.id, member.firstName]));
  const reviewById = new Map(reviews.map((review) => [review.id, review]));
  const followed = follows.map(({ followerId, followedId, createdAt }): Notification => ({
    ...none,
    userId: followedId,
    kind: 'followed',
    actorId: followerId,
    message: `${nameOf.get(followerId)} started following you`,
    createdAt,
  }));
  const helpful = votes.map(({ userId: actorId, reviewId, createdAt }): Notification => {
    const { userId, productId } = known(reviewById.get(reviewId), reviewId);
    const message = `${nameOf.get(actorId)} marked your review of ${catalog.productOf(productId).name} as helpful`;
    return { userId, kind: 'helpful', actorId, reviewId, productId, message, createdAt };
  });
  const handled = (
    kind: 'request_added' | 'photos_handled',
    submitted: Causes['requests'] | Causes['photoSubmissions'],
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
