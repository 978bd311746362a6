import type { CatalogueIndex } from './generator/catalogue-index.ts';
import { hoursBefore } from './generator/moments.ts';
import type { DemoMember, DemoPhotoSubmission, DemoReport, DemoRequest, DemoReview } from './generator/demo-rows.sql.ts';

type Find = (username: string) => DemoMember;

export function buildRequests(member: Find, catalogue: CatalogueIndex, now: Date): DemoRequest[] {
  const open = { state: 'open' as const, productId: null, handledAt: null };
  const handCream = catalogue.productNamed('Orchard Hand Cream');
  return [
    {
      userId: member('maraonpaper').id,
      productName: 'Orchard Hand Cream',
      brandName: 'Pomelle Row',
      additionalComments: 'Comes in plum and quince. The pump version is sold separately.',
      state: 'added',
      productId: handCream.id,
      createdAt: hoursBefore(now, 200),
      handledAt: hoursBefore(now, 150),
    },
    {
      ...open,
      userId: member('sachipans').id,
      productName: 'Barrier Balm Mini',
      brandName: 'Halden Ruelle',
      additionalComments: '15 ml, the travel one.',
      createdAt: hoursBefore(now, 75),
    },
    {
      ...open,
      userId: member('junoafterdark').id,
      productName: 'Night Ferry Eau de Parfum',
      brandName: 'Corvane',
      additionalComments: null,
      createdAt: hoursBefore(now, 28),
    },
    {
      ...open,
      userId: member('ysoldepaints').id,
      productName: 'Graphite Shadow Stick',
      brandName: 'Marlowe Fen',
      additionalComments: 'Four shades, sold only at the theater shop so far.',
      createdAt: hoursBefore(now, 9),
    },
    {
      ...open,
      userId: member('imogenwears').id,
      productName: 'Overcast Barrier Cream Refill',
      brandName: 'Halden Ruelle',
      additionalComments: 'The pouch. Same formula, half the plastic.',
      createdAt: hoursBefore(now, 2.1),
    },
  ];
}

export function buildPhotoSubmissions(member: Find, catalogue: CatalogueIndex, now: Date): DemoPhotoSubmission[] {
  const of = (
    username: string,
    productName: string,
    photos: string[],
    comments: string | null,
    hoursAgo: number,
  ): DemoPhotoSubmission => {
    const product = catalogue.productNamed(productName);
    return {
      userId: member(username).id,
      productId: product.id,
      productName,
      brandName: catalogue.brandName(product),
      photoUrls: photos.map((name) => `https://photos.example/${name}.jpg`),
      comments,
      state: 'open',
      createdAt: hoursBefore(now, hoursAgo),
      handledAt: null,
    };
  };
  return [
    {
      ...of('maraonpaper', 'Cedar Bath Bar', ['cedar-bar-wrapped'], 'Wrapped, on a white windowsill.', 330),
      state: 'accepted',
      handledAt: hoursBefore(now, 260),
    },
    of(
      'odettefolds',
      'Featherweight Powder Brush',
      ['featherweight-side', 'featherweight-front'],
      'Flat light, next to a ruler.',
      100,
    ),
    of('liormakesroom', 'Sunlit Blush Stick', ['sunlit-open'], null, 50),
    of(
      'tamsinsmells',
      'Fig & Ember Eau de Parfum',
      ['fig-ember-front', 'fig-ember-box', 'fig-ember-cap'],
      'The new label, printed this autumn.',
      5.3,
    ),
  ];
}

export function buildReports(member: Find, reviews: readonly DemoReview[], now: Date): DemoReport[] {
  const juno = reviews.find(
    (review) => review.userId === member('junoafterdark').id && review.comment?.startsWith('Warm without going orange'),
  );
  const rune = reviews.findLast((review) => review.userId === member('runevalkama').id);
  if (!juno || !rune) throw new Error('The demo has no review to report');
  return [
    {
      reviewId: rune.id,
      userId: member('bastienhums').id,
      reason: 'spam',
      description: 'The same words are in a review of another soap.',
      createdAt: hoursBefore(now, 26),
    },
    {
      reviewId: juno.id,
      userId: member('gideonshaves').id,
      reason: 'fake',
      description: null,
      createdAt: hoursBefore(now, 8),
    },
    {
      reviewId: juno.id,
      userId: member('pennyplainly').id,
      reason: 'fake',
      description: 'Too short to be from someone who wore it.',
      createdAt: hoursBefore(now, 3.2),
    },
  ];
}
