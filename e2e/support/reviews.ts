import { submitReview } from '#contract/reviews.ts';
import type { Disclosure } from '#contract/statuses.ts';
import type { Locator, Page } from '@playwright/test';
import type { Site } from './site.ts';

interface ReviewInput {
  productId: number;
  rating?: number;
  comment?: string;
  disclosure?: Disclosure;
  photos?: string[];
}

/** Adds the product to the author's shelf, and adds the author's review of the product. */
export async function review(site: Site, author: Awaited<ReturnType<Site['member']>>, input: ReviewInput) {
  const { productId, rating = 4, comment, disclosure = 'purchased', photos } = input;
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

/** Clicks the star's label, because its radio button is invisible. */
export function rate(page: Page, stars: number): Promise<void> {
  return page
    .getByRole('group', { name: 'Rating' })
    .locator('label')
    .nth(stars - 1)
    .click();
}

export function setStatus(place: Page | Locator, label: string): Promise<void> {
  return place.getByRole('radio', { name: label }).click();
}
