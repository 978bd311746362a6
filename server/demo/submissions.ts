import * as z from 'zod/mini';
import type { CatalogIndex } from './catalog.ts';
import { cells, readData } from './data/read-data.ts';
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

export function buildReports(member: Find, reviews: readonly DemoReview[], now: Date) {
  const juno = reviews.find(
    (review) => review.userId === member('junoafterdark').id && review.comment?.startsWith('Warm without going orange'),
  );
  const rune = reviews.findLast((review) => review.userId === member('runevalkama').id);
  if (!juno || !rune) throw new Error('The demo has no review to report');
  const report = (
    { id: reviewId }: DemoReview,
    username: string,
    reason: 'spam' | 'fake',
    description: string | null,
    hoursAgo: number,
  ) => ({ reviewId, userId: member(username).id, reason, description, createdAt: hoursBefore(now, hoursAgo) });
  return [
    report(rune, 'bastienhums', 'spam', 'The same words are in a review of another soap.', 26),
    report(juno, 'gideonshaves', 'fake', null, 8),
    report(juno, 'pennyplainly', 'fake', 'Too short to be from someone who wore it.', 3.2),
  ];
}
