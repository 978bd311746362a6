import { buildCatalog, indexCatalog, type CatalogIndex } from './catalog.ts';
import { known, cells, readData } from './data/read-data.ts';
import { hoursBefore } from './moments.ts';
import { buildChallenges, buildFollows, buildMembers, idsByUsername } from './members.ts';
import { buildReviews, buildShelves, buildVotes, type DemoReview } from './shelves.ts';
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
export type Demo = ReturnType<typeof buildDemo>;
