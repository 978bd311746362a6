import { reviewDetails, type ReviewDetails } from '#contract/reviews.ts';

/** Returns the details that a form or a row contains, without those that are empty. */
export function detailsOf(source: object): ReviewDetails {
  return reviewDetails.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== null)));
}

/** Returns the details that a form sets or clears. */
export function changedDetails(form: object): ReviewDetails {
  return reviewDetails.parse(form);
}
