import { describe, expect, test } from 'vitest';
import {
  editorialSectionIds,
  isShadeRelevant,
  shadeRelevantSubcategoryIds,
  shelfStatuses,
} from '#contract/statuses.ts';
import { limits } from '#contract/limits.ts';
import { buildDemo } from './demo.ts';

const now = new Date('2026-11-21T12:00:00Z');
const demo = buildDemo(now);
const { brands, subcategories, products, shades, members, follows, shelfEntries, reviews, votes } = demo;

const memberIds = new Set(members.map(({ id }) => id));
const entryById = new Map(shelfEntries.map((entry) => [entry.id, entry]));
const productById = new Map(products.map((product) => [product.id, product]));
const familyOf = new Map([
  ...products.map(({ id }) => [id, id] as const),
  ...shades.map(({ id, parentId }) => [id, parentId] as const),
]);

const productOf = (productId: number) => productById.get(familyOf.get(productId) ?? 0);

/** Returns zero for a valid EAN-13. */
const checkSum = (code: string) =>
  [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10;
const repeated = (values: readonly unknown[]) =>
  new Set(values).size === values.length ? [] : values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo catalog', () => {
  test('The demo catalog has at least 40 brands, 420 products, and 1,600 shades', () => {
    expect(brands.length).toBeGreaterThanOrEqual(40);
    expect(products.length).toBeGreaterThanOrEqual(420);
    expect(shades.length).toBeGreaterThanOrEqual(1600);
  });

  test.each(editorialSectionIds)('Editorial section %s has 12 to 24 products', (section) => {
    const held = products.filter(({ editorialSections }) => editorialSections.includes(section));
    expect(held.length).toBeGreaterThanOrEqual(12);
    expect(held.length).toBeLessThanOrEqual(24);
  });

  test('Products refer only to known editorial sections', () => {
    expect(
      products
        .flatMap(({ editorialSections }) => editorialSections)
        .filter((id) => !editorialSectionIds.some((known) => known === id)),
    ).toEqual([]);
  });

  test('Each shade-relevant subcategory has products with shades', () => {
    for (const id of shadeRelevantSubcategoryIds) {
      const own = products.filter(({ subcategoryId }) => subcategoryId === id).map((product) => product.id);
      expect(own.length).toBeGreaterThan(0);
      expect(shades.some(({ parentId }) => own.includes(parentId))).toBe(true);
    }
  });

  test('Every brand and subcategory has products, and every product’s subcategory belongs to its category', () => {
    expect(brands.filter(({ id }) => !products.some(({ brandId }) => brandId === id))).toEqual([]);
    expect(subcategories.filter(({ id }) => !products.some(({ subcategoryId }) => subcategoryId === id))).toEqual([]);
    const categoryOf = new Map(subcategories.map(({ id, categoryId }) => [id, categoryId]));
    expect(products.filter(({ subcategoryId, categoryId }) => categoryOf.get(subcategoryId) !== categoryId)).toEqual(
      [],
    );
  });

  test('Product names are unique within a brand, and shade names within a product', () => {
    expect(repeated(products.map(({ brandId, name }) => `${brandId} ${name.toLowerCase()}`))).toEqual([]);
    expect(repeated(shades.map(({ parentId, variantName }) => `${parentId} ${variantName.toLowerCase()}`))).toEqual([]);
    expect(repeated([...products, ...shades].map(({ slug }) => slug))).toEqual([]);
  });

  test('Every shade has a color and a parent', () => {
    expect(shades.filter(({ variantColor }) => !/^#[0-9a-f]{6}$/.test(variantColor))).toEqual([]);
    expect(shades.filter(({ parentId }) => !productById.has(parentId))).toEqual([]);
  });

  test('Barcodes are unique and have 13 digits with a valid check digit', () => {
    const codes = [...products, ...shades].map(({ barcode }) => barcode);
    expect(repeated(codes)).toEqual([]);
    expect(codes.filter((code) => !/^\d{13}$/.test(code) || checkSum(code) !== 0)).toEqual([]);
  });

  test('No brand, product, or description contains the name of a real brand', () => {
    const real = [
      'l’oreal',
      "l'oreal",
      'maybelline',
      'revlon',
      'lancome',
      'clinique',
      'nars',
      'chanel',
      'dior',
      'guerlain',
      'givenchy',
      'sephora',
      'ulta',
      'fenty',
      'rare beauty',
      'glossier',
      'charlotte tilbury',
      'huda',
      'urban decay',
      'too faced',
      'benefit',
      'tarte',
      'nyx',
      'milani',
      'e.l.f',
      'covergirl',
      'rimmel',
      'bourjois',
      'essie',
      'opi',
      'sally hansen',
      'olay',
      'nivea',
      'neutrogena',
      'cerave',
      'cetaphil',
      'la roche',
      'vichy',
      'bioderma',
      'avene',
      'the ordinary',
      'drunk elephant',
      'tatcha',
      'laneige',
      'innisfree',
      'cosrx',
      'shiseido',
      'kiehl',
      'aveda',
      'moroccanoil',
      'olaplex',
      'redken',
      'pantene',
      'dove ',
      'lush ',
      'aesop',
      'byredo',
      'le labo',
      'jo malone',
      'diptyque',
      'tom ford',
      'bobbi brown',
      'estee lauder',
      'hourglass',
      'ilia',
      'merit beauty',
      'summer fridays',
      'supergoop',
    ];
    const demoSettings = [
      ...brands.map(({ name }) => name),
      ...products.map(({ name, description }) => `${name} ${description}`),
    ].map((text) => ` ${text.toLowerCase()} `);
    expect(
      demoSettings.filter((text) =>
        real.some((name) => new RegExp(`[^a-z]${name.trim().replace('.', String.raw`\.`)}[^a-z]`).test(text)),
      ),
    ).toEqual([]);
  });

  test('Product and member texts stay within the contract’s limits', () => {
    expect(
      products.filter(
        ({ name, description }) =>
          name.length > limits.product.name ||
          description.length < 20 ||
          description.length > limits.product.description,
      ),
    ).toEqual([]);
    expect(
      members.filter(({ username, bio }) => !/^[a-z0-9_]{3,30}$/i.test(username) || bio.length > limits.bio.maximum),
    ).toEqual([]);
  });
});

describe('the demo community', () => {
  test('Each of the 24 members follows 3 to 12 other members', () => {
    expect(members.length).toBe(24);
    expect(members.filter(({ isAdministrator }) => isAdministrator).length).toBe(1);
    expect(repeated(members.map(({ username }) => username.toLowerCase()))).toEqual([]);
    for (const { id } of members) {
      const followed = follows.filter(({ followerId }) => followerId === id).map(({ followedId }) => followedId);
      expect(followed.length).toBeGreaterThanOrEqual(3);
      expect(followed.length).toBeLessThanOrEqual(12);
      expect(followed).not.toContain(id);
      expect(repeated(followed)).toEqual([]);
    }
  });

  test('Every shelf has 20 to 60 different products in all three statuses', () => {
    for (const { id } of members) {
      const shelf = shelfEntries.filter(({ userId }) => userId === id);
      expect(shelf.length).toBeGreaterThanOrEqual(20);
      expect(shelf.length).toBeLessThanOrEqual(60);
      expect(new Set(shelf.map(({ status }) => status)).size).toBe(shelfStatuses.length);
      expect(repeated(shelf.map(({ productId }) => productId))).toEqual([]);
    }
  });

  test('Shelf entries have existing products, ordered usage dates, and no times in the future', () => {
    const unused = shelfEntries.filter(({ status }) => status === 'want_to_try');
    const noted = shelfEntries.filter(({ shadeNotes }) => shadeNotes !== null);
    expect(shelfEntries.filter(({ userId, productId }) => !memberIds.has(userId) || !productOf(productId))).toEqual([]);
    expect(noted.length).toBeGreaterThan(20);
    expect(noted.filter(({ productId }) => !isShadeRelevant(productOf(productId)?.subcategoryId))).toEqual([]);
    expect(
      unused.filter(({ shadeNotes, dateStarted, dateFinished }) => shadeNotes ?? dateStarted ?? dateFinished),
    ).toEqual([]);
    expect(
      shelfEntries.filter(({ dateStarted, dateFinished }) => dateStarted && dateFinished && dateStarted > dateFinished),
    ).toEqual([]);
    expect(shelfEntries.filter(({ createdAt, updatedAt }) => createdAt > updatedAt || updatedAt > now)).toEqual([]);
  });

  test('There are at least 320 reviews, all of products that the reviewer has tried', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(320);
    expect(repeated(reviews.map(({ userId, productId }) => `${userId} ${productId}`))).toEqual([]);
    for (const { userId, productId, familyId, shelfEntryId, createdAt } of reviews) {
      expect(entryById.get(shelfEntryId)).toMatchObject({ userId, productId, status: 'tried' });
      expect(familyOf.get(productId)).toBe(familyId);
      expect(createdAt <= now).toBe(true);
    }
  });

  test('No review is older than its shelf entry', () => {
    const older = reviews.filter(({ shelfEntryId, createdAt }) => {
      const entry = entryById.get(shelfEntryId);
      return !entry || createdAt < entry.updatedAt;
    });
    expect(older.map(({ comment }) => comment)).toEqual([]);
  });

  test('No two reviews have the same comment, and ratings range from 2 to 5', () => {
    const comments = reviews.map(({ comment }) => comment ?? '').filter((comment) => comment !== '');
    expect(repeated(comments)).toEqual([]);
    expect(comments.filter((comment) => comment.length > limits.review.comment || comment.includes('{'))).toEqual([]);
    expect(comments.filter((comment) => comment.length <= limits.review.cardComment).length).toBeGreaterThan(40);
    expect(comments.filter((comment) => comment.length > limits.review.cardComment).length).toBeGreaterThan(150);
    expect(comments.filter((comment) => comment.length >= 600).length).toBeGreaterThanOrEqual(3);
    expect([...new Set(reviews.map(({ rating }) => rating))].toSorted((one, other) => one - other)).toEqual([
      2, 3, 4, 5,
    ]);
    expect(new Set(reviews.map(({ disclosure }) => disclosure)).size).toBe(3);
  });

  test('Each helpful mark comes from another member and is later than the review', () => {
    const reviewById = new Map(reviews.map((review) => [review.id, review]));
    expect(repeated(votes.map(({ userId, reviewId }) => `${userId} ${reviewId}`))).toEqual([]);
    for (const { userId, reviewId, createdAt } of votes) {
      const review = reviewById.get(reviewId);
      expect(review?.userId).not.toBe(userId);
      expect(review && review.createdAt <= createdAt).toBe(true);
    }
  });

  test('Ids of entries and reviews increase with time', () => {
    for (const list of [shelfEntries, reviews]) {
      expect(list.every((row, index) => index === 0 || (list[index - 1]?.createdAt ?? now) <= row.createdAt)).toBe(
        true,
      );
    }
  });

  test('Mara’s shelf matches the screenshots in the design', () => {
    const mara = members.find(({ username }) => username === 'maraonpaper');
    const shelf = shelfEntries.filter(({ userId }) => userId === mara?.id);
    expect(shelfStatuses.map((status) => shelf.filter((entry) => entry.status === status).length)).toEqual([
      12, 12, 23,
    ]);
    expect(reviews.filter(({ userId }) => userId === mara?.id).length).toBe(19);
    expect(shelf.filter(({ dateFinished }) => dateFinished?.startsWith('2026')).length).toBe(7);
    const newest = shelf.filter(({ status }) => status === 'currently_using').toReversed();
    expect(newest.slice(0, 3).map(({ productId }) => productById.get(familyOf.get(productId) ?? 0)?.name)).toEqual([
      'Velvet Hour Lipstick',
      'Overcast Barrier Cream',
      'Amber Ferment Serum',
    ]);
  });
});

test('Two demos that are built for the same time are identical', () => {
  expect(JSON.stringify(buildDemo(now))).toBe(JSON.stringify(demo));
});

test.each(['2026-01-01T00:00:00Z', '2027-01-02T08:00:00Z', '2028-02-29T23:59:59Z'])(
  'A demo built at %s has no dates in the future',
  (moment) => {
    const then = new Date(moment);
    const { shelfEntries: entries, challenges } = buildDemo(then);
    expect(challenges.every(({ year }) => year === then.getUTCFullYear())).toBe(true);
    expect(
      entries.filter(
        ({ dateStarted, dateFinished, updatedAt }) =>
          (dateStarted && dateFinished && dateStarted > dateFinished) || updatedAt > then,
      ),
    ).toEqual([]);
    expect(
      entries.filter(({ dateFinished }) => dateFinished && dateFinished > then.toISOString().slice(0, 10)),
    ).toEqual([]);
  },
);
