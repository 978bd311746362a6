import * as z from 'zod/mini';
import { disclosures } from '#contract/statuses.ts';
import type { CatalogIndex, DemoProduct } from './catalog.ts';
import { cells, readData } from './data/read-data.ts';
import { demoUsername, type DemoMember } from './members.ts';
import { hoursBefore, hour, hashOf, type Random, seededRandom } from './random.ts';
import type { DemoShelfEntry } from './shelves.ts';

/** A sentence for reviews. Sentences with {shade} are only for shades. */
const sentence = z.object({
  /** The sentence suits the subcategories of this bank. */
  bank: cells.text,
  /** '+' is praise, '~' a minor complaint, and '-' a serious complaint. */
  tone: z.enum(['+', '~', '-']),
  /** The topic. A review has at most one sentence per topic. */
  about: cells.text,
  /** The subcategories that the sentence suits. If empty, it suits all subcategories of its bank. */
  only: cells.list(', '),
  text: cells.text,
});
type Sentence = z.output<typeof sentence>;

const sentences = readData('sentences.csv', sentence);
const banks = readData('sentence-banks.csv', z.object({ bank: cells.text, subcategories: cells.list(', ') }));

function sentencesFor(subcategory: string): readonly Sentence[] {
  const bank = banks.find(({ subcategories }) => subcategories.includes(subcategory))?.bank;
  return sentences.filter((each) => each.bank === bank && (each.only.length === 0 || each.only.includes(subcategory)));
}

function mixture(rating: number, length: number): Sentence['tone'][] {
  const few: Sentence['tone'][] = rating >= 5 ? [] : rating === 4 ? ['~'] : rating === 3 ? ['~', '-'] : ['-', '-'];
  const rest = Array.from({ length: Math.max(1, length - few.length) }, () => (rating <= 2 ? '-' : '+'));
  return rating <= 2 ? [...few, ...rest.slice(1), '+'] : [...rest, ...few];
}

/** Never uses a sentence twice for one family. Returns null if no sentence is left for the family. */
function reviewWriter(random: Random) {
  const uses = new Map<string, number>();
  const said = new Set<string>();
  const written = new Set<string>();
  const compose = (
    { id: familyId, subcategoryName }: DemoProduct,
    shadeName: string | null,
    rating: number,
    length: number,
  ): string => {
    const fitting = sentencesFor(subcategoryName).filter(({ text }) => shadeName !== null || !text.includes('{shade}'));
    const about = new Set<string>();
    const chosen: Sentence[] = [];
    for (const tone of mixture(rating, length)) {
      const open = random
        .shuffled(
          fitting.filter((each) => each.tone === tone && !about.has(each.about) && !said.has(`${familyId}${each.text}`)),
        )
        .toSorted((one, other) => (uses.get(one.text) ?? 0) - (uses.get(other.text) ?? 0));
      const [next] = open;
      if (!next) continue;
      about.add(next.about);
      said.add(`${familyId}${next.text}`);
      uses.set(next.text, (uses.get(next.text) ?? 0) + 1);
      chosen.push(next);
    }
    // A story comes before everything else.
    return chosen
      .toSorted((one, other) => Number(other.about === 'story') - Number(one.about === 'story'))
      .map(({ text }) => text.replaceAll('{shade}', shadeName ?? ''))
      .join(' ');
  };
  return (product: DemoProduct, shadeName: string | null, rating: number) => {
    if (sentencesFor(product.subcategoryName).length === 0) return null;
    let length = random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 8]);
    let comment = compose(product, shadeName, rating, length);
    while (written.has(comment) && length < 9) comment = compose(product, shadeName, rating, ++length);
    written.add(comment);
    return comment === '' ? null : comment;
  };
}

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
function writesAbout(random: Random, { username }: DemoMember, product: DemoProduct): boolean {
  const eager = username === demoUsername ? 1 : 0.62 + (hashOf(username) % 30) / 100;
  return sentencesFor(product.subcategoryName).length > 0 && random.chance(eager);
}

const unwrittenByMara = ['Cedar Bath Bar', 'Second Skin Foundation', 'Lacquer No. 31'];

export function buildReviews(
  members: readonly DemoMember[],
  entries: readonly DemoShelfEntry[],
  catalog: CatalogIndex,
  now: Date,
) {
  const random = seededRandom('reviews');
  const write = reviewWriter(random);
  const memberById = new Map(members.map((member) => [member.id, member]));
  return entries
    .flatMap((entry) => {
      const member = memberById.get(entry.userId);
      if (!member || entry.status !== 'tried') return [];
      const product = catalog.productOf(entry.productId);
      const planned = plannedReviews.find(
        (review) => review.username === member.username && review.product === product.name,
      );
      const skipped = member.username === demoUsername && unwrittenByMara.includes(product.name);
      if (!planned && (skipped || !writesAbout(random, member, product))) return [];
      const rating = planned?.rating ?? drawnRating(random, product);
      const shadeName = catalog.shadeOf(entry.productId)?.variantName ?? null;
      const comment = planned?.comment ?? write(product, shadeName, rating);
      const createdAt = planned
        ? hoursBefore(now, planned.hoursAgo)
        : new Date(entry.updatedAt.getTime() + random.whole(1, 40) * 60_000);
      const editedAt =
        !planned && random.chance(0.05) ? new Date(createdAt.getTime() + random.whole(2, 26) * hour) : null;
      const disclosure = planned?.disclosure ?? random.pick(drawnDisclosures);
      const about = { userId: member.id, productId: entry.productId, familyId: product.id, shelfEntryId: entry.id };
      return { ...about, rating, comment, disclosure, createdAt, editedAt };
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
