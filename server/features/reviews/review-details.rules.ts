import { reviewDetails, type ReviewDetails } from '#contract/reviews.ts';

/** Returns the details in a form or row, except those that are null. */
export function detailsOf(source: object): ReviewDetails {
  return reviewDetails.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== null)));
}

/** Returns the details that a form sets or clears. */
export function changedDetails(form: object): ReviewDetails {
  return reviewDetails.parse(form);
}
