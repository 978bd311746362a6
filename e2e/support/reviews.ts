import { submitReview } from '#contract/reviews.ts';
import type { Disclosure } from '#contract/statuses.ts';
import type { Site } from './site.ts';

interface ReviewWishes {
  productId: number;
  rating?: number;
  comment?: string;
  disclosure?: Disclosure;
  photos?: string[];
}

/** A review of the member's, with the product on their shelf. */
export async function review(site: Site, author: Awaited<ReturnType<Site['member']>>, wishes: ReviewWishes) {
  const { productId, rating = 4, comment, disclosure = 'purchased', photos } = wishes;
  const entry = await site.shelve(author, { productId });
  const reply = await author.call(submitReview, {
    body: {
      productId,
      shelvedProductId: entry.id,
      rating,
      disclosure,
      ...(comment && { comment }),
      ...(photos && { photos }),
    },
  });
  return reply.body;
}
