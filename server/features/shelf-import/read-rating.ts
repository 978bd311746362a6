import { shortText } from '#contract/graphemes.ts';
import { limits } from '#contract/limits.ts';

const { ratingMaximum } = limits.review;

/** Parses a rating such as "4", "4,5", "8/10", "4 stars", or "★★★★☆". `note` says what the import changed. */
export function readRating(text: string): { rating: number | null; note?: string } {
  const exact = /^(★|⭐|☆|\uFE0F|\s)+$/u.test(text) ? (text.match(/★|⭐/gu) ?? []).length : numberOf(text);
  // Other services export 0 for a product without a rating.
  if (text === '' || exact === 0) return { rating: null };
  const rating = Math.round(exact);
  if (!(rating >= 1 && rating <= ratingMaximum))
    return { rating: null, note: `Can’t read the rating “${shortText(text, 30)}”, so it’s left out` };
  return rating === exact ? { rating } : { rating, note: `Rounds the rating ${text} to ${rating}` };
}

function numberOf(text: string): number {
  const [, number, most = ratingMaximum] =
    /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:(?:\/|(?:out )?of)\s*(5|10))?\s*(?:stars?|★|⭐)?$/i.exec(text) ?? [];
  return (Number(number?.replace(',', '.')) * ratingMaximum) / Number(most);
}
