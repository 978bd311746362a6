import { reviewDetails, type ReviewDetails } from '#contract/reviews.ts';

export function detailsOf(source: object): ReviewDetails {
  return reviewDetails.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== null)));
}

export function changedDetails(form: object): ReviewDetails {
  return reviewDetails.parse(form);
}
