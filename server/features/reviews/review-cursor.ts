import type { ReviewSort } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';
import type { ReviewCursor, ReviewRow } from './reviews.sql.ts';

const sortedBy: Record<ReviewSort, (review: ReviewRow) => number> = {
  newest: () => 0,
  helpful: (review) => review.helpfulVotes,
  highest: (review) => review.rating,
  lowest: (review) => review.rating,
};

/** Encodes the position in a list of reviews as the sort value and the id. Clients must not parse the cursor. */
export function reviewCursor(sort: ReviewSort, review: ReviewRow): string {
  return `${sort}.${sortedBy[sort](review)}.${review.id}`;
}

/** Throws if the text is not a cursor for this sort order. */
export function reviewAfter(sort: ReviewSort, cursor: string | undefined): ReviewCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, order, value, id] = /^([a-z]+)\.(\d{1,9})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (order !== sort) throw new CallError('invalid_input', 'Invalid cursor', { cursor: 'Invalid cursor' });
  return { value: Number(value), id: Number(id) };
}
