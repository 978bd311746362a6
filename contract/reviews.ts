import * as z from 'zod/mini';
import { product } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { report, usernameParams } from './people.ts';
import { photoBodyLimit } from './photo-limits.ts';
import { cursorQuery, id, numberIn, optionalText, wholeNumber, listing } from './shapes.ts';
import { disclosures, followUpStages, followUpVerdicts, reportReasons, reviewSorts } from './statuses.ts';

export const followUp = z.object({
  id,
  verdict: z.enum(followUpVerdicts),
  comment: z.nullable(z.string()),
  dateCreated: z.string(),
  usedMonths: z.optional(z.number()),
});
export type FollowUp = z.infer<typeof followUp>;

export const review = z.object({
  id,
  userId: z.string(),
  productId: id,
  /** The id of the author's shelf entry. Null if the product is no longer on the author's shelf (OP-53). */
  shelvedProductId: z.nullable(id),
  rating: z.number(),
  comment: z.nullable(z.string()),
  photos: z.array(z.string()),
  /** In pixels, so that pages reserve the space. Null if unknown. */
  photoSizes: z.array(z.nullable(z.object({ width: z.number(), height: z.number() }))),
  dateCreated: z.string(),
  dateEdited: z.nullable(z.string()),
  helpfulVotes: z.number(),
  hasUserVoted: z.boolean(),
  hasUserReported: z.optional(z.literal(true)),
  disclosure: z.enum(disclosures),
  user: z.object({
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    username: z.nullable(z.string()),
    profileImageUrl: z.optional(z.string()),
  }),
  /** The name of the reviewed shade. Null if the review is for a product without shades (OP-06). */
  variantName: z.nullable(z.string()),
  /** Numbers of 24 or more are rounded down to a multiple of 12. Omitted if unknown or not shared. */
  usedMonths: z.optional(z.number()),
  /** Present only in responses to the author. True if `usedMonths` is public. */
  sharesUse: z.optional(z.boolean()),
  /** Notes that the author added later, oldest first. Omitted if there are none. */
  followUps: z.optional(z.array(followUp)),
  /** Present only in responses to the author, while the app asks whether the review still holds. */
  asks: z.optional(z.enum(followUpStages)),
  /** The version of the ingredient list at the time of the review. Omitted if no list was known. */
  ingredientsVersionId: z.optional(id),
  ingredientsChanged: z.optional(z.literal(true)),
});
export type Review = z.infer<typeof review>;

const rating = wholeNumber(limits.review.ratingMinimum, limits.review.ratingMaximum, 'Choose a rating from 1 to 5');
const comment = optionalText('Comment', limits.review.comment);
export const reviewForm = z.object({
  rating,
  comment: z.optional(comment),
  disclosure: z.enum(disclosures, 'Please select how you obtained this product.'),
  sharesUse: z.optional(z.boolean()),
});

/** Visitors can call this without a token. For visitors, `hasUserVoted` is always false (OP-48). */
export const listReviews = endpoint('GET /api/products/:id/reviews', {
  access: 'anyone',
  paged: true,
  summary: "Lists the reviews of the product's whole family",
  query: z.object({
    sort: z.optional(z.enum(reviewSorts, 'Invalid sort')),
    /** If present, the call returns only the caller's own reviews, at most one per shade. */
    author: z.optional(z.literal('me', 'Invalid author')),
    ...cursorQuery,
  }),
  response: z.array(review),
});
const personReview = z.extend(review, { product });
export type PersonReview = z.infer<typeof personReview>;
export const listPersonReviews = endpoint('GET /api/users/:username/reviewed', {
  ...listing,
  summary: "Lists a member's reviews with their products, newest first",
  params: usernameParams,
  response: z.array(personReview),
});
const reviewSummary = z.object({
  averageRating: z.nullable(z.number()),
  reviewCount: z.number(),
  /** The number of reviews with one, two, three, four, and five stars, in this order. */
  stars: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  gifted: z.number(),
  sponsored: z.number(),
  /** The server updates the counts at most once a week. Omitted until at least ten responses are counted (REVA-10). */
  buyAgain: z.optional(z.object({ yes: z.number(), no: z.number() })),
});
export const getReviewSummary = endpoint('GET /api/products/:id/reviews/summary', {
  access: 'anyone',
  summary: "Returns the average, count, stars, and disclosures of the reviews of the product's family",
  response: reviewSummary,
});
export const newReview = z.extend(reviewForm, {
  productId: id,
  shelvedProductId: id,
  photos: z.optional(
    z.array(z.string()).check(z.maxLength(limits.review.photos, `At most ${limits.review.photos} photos per review`)),
  ),
});
export const submitReview = endpoint('POST /api/reviews', {
  keyed: true,
  status: 201,
  bodyLimit: photoBodyLimit(limits.review.photos),
  photos: true,
  summary: 'Saves a review and marks the product as tried; a second review of the same product returns 409',
  body: newReview,
  response: review,
});
export const reviewChange = z.object({
  rating: z.optional(rating),
  comment: z.optional(comment),
  sharesUse: z.optional(z.boolean()),
});
export const changeReview = endpoint('PATCH /api/reviews/:id', {
  keyed: true,
  summary: "Changes the rating and comment of the viewer's own review; an empty comment clears it",
  body: reviewChange,
  response: review,
});
export const deleteReview = endpoint('DELETE /api/reviews/:id', {
  summary: "Deletes the viewer's own review",
});

const voteState = z.object({ helpfulVotes: z.number(), hasUserVoted: z.boolean() });
export const markHelpful = endpoint('POST /api/reviews/:id/helpful', {
  keyed: true,
  summary: "Marks a review as helpful; repeating has no effect, and the viewer's own review returns 400",
  response: voteState,
});
export const unmarkHelpful = endpoint('DELETE /api/reviews/:id/helpful', {
  keyed: true,
  summary: 'Removes a helpful vote; repeating has no effect',
  response: voteState,
});
export const reportReview = endpoint('POST /api/reviews/:id/report', {
  status: 201,
  summary: 'Reports a review; a second report by the same member is not stored',
  body: report,
  response: z.object({ reviewId: id, reason: z.enum(reportReasons), description: z.nullable(z.string()) }),
  keyed: true,
});

const importedRating = z.object({
  id,
  rating: z.number(),
  product,
});
export type ImportedRating = z.infer<typeof importedRating>;
export const listImportedRatings = endpoint('GET /api/me/imported-ratings', {
  paged: true,
  summary: "Lists the viewer's imported ratings that have no review yet, newest entry first",
  query: z.object({ productId: z.optional(numberIn(1, Number.MAX_SAFE_INTEGER, 'Invalid id')), ...cursorQuery }),
  response: z.array(importedRating),
});
export const dropImportedRating = endpoint('DELETE /api/shelf/:id/imported-rating', {
  summary: 'Drops the imported rating of a shelf entry; repeating changes nothing',
});

export const followUpForm = z.object({
  verdict: z.enum(followUpVerdicts, 'Choose whether your review still holds'),
  comment: z.optional(optionalText('Comment', limits.review.comment)),
});

export const addFollowUp = endpoint('POST /api/me/follow-ups', {
  keyed: true,
  status: 201,
  summary: "Adds a follow-up to the viewer's own review and closes the open question",
  body: z.extend(followUpForm, { reviewId: id }),
});
export const deleteFollowUp = endpoint('DELETE /api/me/follow-ups/:id', {
  summary: "Deletes a follow-up from the viewer's own review",
});
/** `id` is the id of the review. */
export const putQuestionOff = endpoint('DELETE /api/me/follow-ups/questions/:id', {
  summary: 'Permanently dismisses the question of whether the viewer’s own review still holds',
});
