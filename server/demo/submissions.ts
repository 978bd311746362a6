import * as z from 'zod/mini';
import { reportReasons } from '#contract/statuses.ts';
import type { CatalogIndex } from './catalog.ts';
import { cells, known, readData } from './data/read-data.ts';
import type { DemoMember } from './members.ts';
import { hoursBefore } from './moments.ts';
import type { DemoReview } from './shelves.ts';

type Find = (username: string) => DemoMember;

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

export function buildRequests(member: Find, catalog: CatalogIndex, now: Date) {
  return requests.map(({ username, hoursAgo, addedHoursAgo, ...request }) => ({
    ...request,
    userId: member(username).id,
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

export function buildPhotoSubmissions(member: Find, catalog: CatalogIndex, now: Date) {
  return photoSubmissions.map(({ username, productName, photos, comments, hoursAgo, acceptedHoursAgo }) => {
    const product = catalog.productNamed(productName);
    return {
      userId: member(username).id,
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

export function buildReports(member: Find, catalog: CatalogIndex, reviews: readonly DemoReview[], now: Date) {
  return reports.map(({ reviewer, product, username, reason, hoursAgo, description }) => {
    const [authorId, about] = [member(reviewer).id, catalog.productNamed(product).id];
    const review = reviews.find(({ userId, familyId }) => userId === authorId && familyId === about);
    const reviewId = known(review, product).id;
    return { reviewId, userId: member(username).id, reason, description, createdAt: hoursBefore(now, hoursAgo) };
  });
}
