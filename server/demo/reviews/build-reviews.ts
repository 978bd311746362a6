import type { CatalogueIndex } from '#server/demo/generator/catalogue-index.ts';
import { hoursBefore } from '#server/demo/generator/moments.ts';
import { hashOf, seededRandom } from '#server/demo/generator/random.ts';
import type { Random } from '#server/demo/generator/random.ts';
import type { DemoMember, DemoProduct, DemoReview, DemoShelfEntry } from '#server/demo/generator/demo-rows.sql.ts';
import { reviewWriter } from './compose.ts';
import { plannedReviews } from './planned.ts';
import { sentencesFor } from './sentences.ts';

type Review = Omit<DemoReview, 'id'>;

/** The product's ratings vary around this. It is at least 4.3 in an editorial section. */
function standing(product: DemoProduct): number {
  const own = 3.5 + (hashOf(`standing of ${product.slug}`) % 100) / 85;
  return product.editorialSections.length > 0 ? Math.max(own, 4.3) : own;
}

function drawnRating(random: Random, product: DemoProduct): number {
  const spread = random.next() + random.next() + random.next() - 1.5;
  return Math.max(2, Math.min(5, Math.round(standing(product) + spread * 1.9)));
}

const drawnDisclosure = (random: Random) =>
  random.pick([
    'purchased',
    'purchased',
    'purchased',
    'purchased',
    'purchased',
    'purchased',
    'purchased',
    'gifted',
    'gifted',
    'sponsored',
  ] as const);

function plannedFor(username: string, product: DemoProduct) {
  return plannedReviews.find((review) => review.username === username && review.product === product.name);
}

/** A few kinds of products have no reviews, because there are no sentences about them. */
function writesAbout(random: Random, member: DemoMember, catalogue: CatalogueIndex, entry: DemoShelfEntry): boolean {
  const eager = member.username === 'maraonpaper' ? 1 : 0.62 + (hashOf(member.username) % 30) / 100;
  return (
    sentencesFor(catalogue.subcategoryName(catalogue.productOf(entry.productId))).length > 0 && random.chance(eager)
  );
}

const unwrittenByMara = ['Cedar Bath Bar', 'Second Skin Foundation', 'Lacquer No. 31'];

export function buildReviews(
  members: readonly DemoMember[],
  entries: readonly DemoShelfEntry[],
  catalogue: CatalogueIndex,
  now: Date,
): DemoReview[] {
  const random = seededRandom('reviews');
  const write = reviewWriter(random);
  const memberById = new Map(members.map((member) => [member.id, member]));
  const reviews: Review[] = [];
  for (const entry of entries) {
    const member = memberById.get(entry.userId);
    if (!member || entry.status !== 'tried') continue;
    const product = catalogue.productOf(entry.productId);
    const planned = plannedFor(member.username, product);
    const skipped = member.username === 'maraonpaper' && unwrittenByMara.includes(product.name);
    if (!planned && (skipped || !writesAbout(random, member, catalogue, entry))) continue;
    const rating = planned?.rating ?? drawnRating(random, product);
    const shadeName = catalogue.shadeOf(entry.productId)?.variantName ?? null;
    const comment =
      planned?.comment ??
      write({ subcategory: catalogue.subcategoryName(product), shadeName, familyId: product.id, rating });
    const createdAt = planned
      ? hoursBefore(now, planned.hoursAgo)
      : new Date(entry.updatedAt.getTime() + random.whole(1, 40) * 60_000);
    const editedAt =
      !planned && random.chance(0.05) ? new Date(createdAt.getTime() + random.whole(2, 26) * 3_600_000) : null;
    reviews.push({
      userId: member.id,
      productId: entry.productId,
      familyId: product.id,
      shelfEntryId: entry.id,
      rating,
      comment,
      disclosure: planned?.disclosure ?? drawnDisclosure(random),
      createdAt,
      editedAt,
    });
  }
  return reviews
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((review, index) => ({ id: index + 1, ...review }));
}
