import * as z from 'zod/mini';
import { disclosures } from '#contract/statuses.ts';
import type { CatalogueIndex, DemoProduct } from './catalogue.ts';
import { cells, readData } from './data/read-data.ts';
import { demoUsername, type DemoMember } from './members.ts';
import { hoursBefore, hour, hashOf, type Random, seededRandom } from './random.ts';
import { reviewWriter, sentencesFor } from './review-comments.ts';
import type { DemoShelfEntry } from './shelves.ts';

/** Reviews with fixed texts. The product is on the member's shelf with the status `tried`. */
const plannedReviews = readData(
  'planned-reviews.csv',
  z.object({
    username: cells.text,
    product: cells.text,
    rating: cells.number,
    disclosure: z.enum(disclosures),
    /** The status of the shelf entry must have changed to `tried` before that. */
    hoursAgo: cells.number,
    /** How many helpful marks the review has in the design, and from whom and when the latest is. */
    helpfulVotes: cells.optionalNumber,
    latestVoter: cells.text,
    latestVoteHoursAgo: cells.number,
    comment: cells.text,
  }),
);

/** The product's ratings vary around this. It is at least 4.3 in an editorial section. */
function standing(product: DemoProduct): number {
  const own = 3.5 + (hashOf(`standing of ${product.slug}`) % 100) / 85;
  return product.editorialSections.length > 0 ? Math.max(own, 4.3) : own;
}

function drawnRating(random: Random, product: DemoProduct): number {
  const spread = random.next() + random.next() + random.next() - 1.5;
  return Math.max(2, Math.min(5, Math.round(standing(product) + spread * 1.9)));
}

/** Seven of ten reviewers bought the product. */
const drawnDisclosures = [
  ...Array.from({ length: 7 }, () => 'purchased' as const),
  ...(['gifted', 'gifted', 'sponsored'] as const),
];

/** A few kinds of products have no reviews, because there are no sentences about them. */
function writesAbout(random: Random, { username }: DemoMember, subcategory: string): boolean {
  const eager = username === demoUsername ? 1 : 0.62 + (hashOf(username) % 30) / 100;
  return sentencesFor(subcategory).length > 0 && random.chance(eager);
}

const unwrittenByMara = ['Cedar Bath Bar', 'Second Skin Foundation', 'Lacquer No. 31'];

export function buildReviews(
  members: readonly DemoMember[],
  entries: readonly DemoShelfEntry[],
  catalogue: CatalogueIndex,
  now: Date,
) {
  const random = seededRandom('reviews');
  const write = reviewWriter(random);
  const memberById = new Map(members.map((member) => [member.id, member]));
  return entries
    .flatMap((entry) => {
      const member = memberById.get(entry.userId);
      if (!member || entry.status !== 'tried') return [];
      const product = catalogue.productOf(entry.productId);
      const subcategory = catalogue.subcategoryName(product);
      const planned = plannedReviews.find(
        (review) => review.username === member.username && review.product === product.name,
      );
      const skipped = member.username === demoUsername && unwrittenByMara.includes(product.name);
      if (!planned && (skipped || !writesAbout(random, member, subcategory))) return [];
      const rating = planned?.rating ?? drawnRating(random, product);
      const shadeName = catalogue.shadeOf(entry.productId)?.variantName ?? null;
      const comment = planned?.comment ?? write({ subcategory, shadeName, familyId: product.id, rating });
      const createdAt = planned
        ? hoursBefore(now, planned.hoursAgo)
        : new Date(entry.updatedAt.getTime() + random.whole(1, 40) * 60_000);
      const editedAt =
        !planned && random.chance(0.05) ? new Date(createdAt.getTime() + random.whole(2, 26) * 3_600_000) : null;
      return [
        {
          userId: member.id,
          productId: entry.productId,
          familyId: product.id,
          shelfEntryId: entry.id,
          rating,
          comment,
          disclosure: planned?.disclosure ?? random.pick(drawnDisclosures),
          createdAt,
          editedAt,
        },
      ];
    })
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((review, index) => ({ id: index + 1, ...review }));
}
export type DemoReview = ReturnType<typeof buildReviews>[number];

/** On a review older than this, random votes are older too, so that the planned votes are the latest. */
const quietHours = 60;

/** Builds helpful votes. Members never vote for their own reviews, and longer reviews get more votes on average. */
export function buildVotes(members: readonly DemoMember[], reviews: readonly DemoReview[], now: Date) {
  const random = seededRandom('helpful votes');
  return reviews.flatMap((review) => {
    const planned = plannedReviews.find(({ comment }) => comment === review.comment);
    const longer = (review.comment?.length ?? 0) > 250 ? 5 : 2;
    const drawn = random.chance(0.4) ? 0 : random.whole(1, longer);
    const isLatest = ({ username }: DemoMember) => username === planned?.latestVoter;
    const others = random.shuffled(members.filter(({ id }) => id !== review.userId));
    const voters = [...others.filter(isLatest), ...others.filter((member) => !isLatest(member))];
    const age = (now.getTime() - review.createdAt.getTime()) / hour;
    const drawnAge = () => (age > quietHours ? quietHours + random.next() * (age - quietHours) : random.next() * age);
    return voters.slice(0, planned?.helpfulVotes ?? drawn).map((member) => ({
      userId: member.id,
      reviewId: review.id,
      createdAt: hoursBefore(now, planned && isLatest(member) ? planned.latestVoteHoursAgo : drawnAge()),
    }));
  });
}
