import * as z from 'zod/mini';
import { product } from '../catalog.ts';
import { linesOf } from '../clean-text.ts';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { limits } from '../limits.ts';
import { changeNote } from '../admin-changes.ts';
import { person } from '../people.ts';
import { cursorQuery, id, idParams, optionalText, timestamp, listing, requiredId, severalOf } from '../shapes.ts';
import { suspension } from './suspensions.ts';
import { queueKinds, reportReasons, undoableKinds } from '../statuses.ts';

const { atOnce, reasons: mostReasons, reason: longest } = limits.moderationQueue;
const several = <T extends z.ZodMiniType>(entry: T) =>
  severalOf(entry, atOnce, 'Choose at least one entry', `Choose at most ${atOnce} entries at a time`);
const ids = several(id);
const chosen = z.object({ ids });
/** A call applies all of its decisions or none (decision 0014). The reason is for the member. */
const decision = z.object({ ids, reason: z.optional(optionalText('Reason', longest)), note: changeNote });
export type Decision = z.output<typeof decision>;
export const fulfilledRequests = z.optional(ids);

/** What a member sent, and when. */
const sent = { id, member: person, date: timestamp };

export const getQueueCounts = endpoint('GET /api/admin/queue', {
  summary:
    'Counts pending requests, photo submissions, reported reviews and people, ingredients, months, and import rows, and searches without a result',
  response: z.record(z.enum(queueKinds), z.number()),
});

export const reasonsForm = z.object({
  /** One reason per line. */
  reasons: z.string().check(
    z.refine((text) => linesOf(text).length <= mostReasons, `Enter at most ${mostReasons} reasons`),
    z.refine(
      (text) => linesOf(text).every((line) => line.length <= longest),
      `A reason can have at most ${longest} characters`,
    ),
  ),
});
const response = z.object({ reasons: z.string() });
export const getReasons = endpoint('GET /api/admin/reasons', {
  summary: 'Returns the usual reasons for decisions, one per line',
  response,
});
export const changeReasons = endpoint('PATCH /api/admin/reasons', {
  summary: 'Replaces the usual reasons for decisions',
  body: z.extend(reasonsForm, { from: startedFrom }),
  response,
});
const decisionMade = z.object({ kind: z.enum(undoableKinds), entries: z.number() });
export const getLatestDecision = endpoint('GET /api/admin/queue/undo', {
  summary: 'Returns the decision that the caller can undo now, if there is one',
  response: z.object({ decision: z.nullable(decisionMade) }),
});
export const undoDecision = endpoint('POST /api/admin/queue/undo', {
  summary: 'Undoes the caller’s latest decision of the last half hour, unless something depends on it',
  response: decisionMade,
});

const pendingRequest = z.object({
  ...sent,
  productName: z.string(),
  brandName: z.string(),
  productPhoto: z.nullable(z.string()),
  additionalComments: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  /** The ids of other pending requests for the same brand and product, or for the same barcode. */
  alikeIds: z.array(id),
});
export type PendingRequest = z.infer<typeof pendingRequest>;
export const listPendingRequests = endpoint('GET /api/admin/requests', {
  paged: true,
  summary: 'Lists pending product requests, oldest first, or only the one with this id',
  query: z.object({ ...cursorQuery, id: z.optional(idParams.shape.id) }),
  response: z.array(pendingRequest),
});
export const acceptRequests = endpoint('POST /api/admin/requests/accept', {
  summary: 'Fulfills requests with an existing product and notifies the members',
  body: z.object({ ids, productId: requiredId('Choose a product') }),
});
export const declineRequests = endpoint('POST /api/admin/requests/decline', {
  summary: 'Declines requests and notifies the members, with the reason',
  body: decision,
});

const pendingPhotos = z.object({
  ...sent,
  /** Null if the member entered only the product's name, or if the product has been deleted. */
  product: z.nullable(product),
  productName: z.nullable(z.string()),
  brandName: z.nullable(z.string()),
  photoUrls: z.array(z.string()),
  comments: z.nullable(z.string()),
});
export type PendingPhotos = z.infer<typeof pendingPhotos>;
export const listPendingPhotos = endpoint('GET /api/admin/photo-submissions', {
  ...listing,
  summary: 'Lists pending photo submissions, oldest first',
  response: z.array(pendingPhotos),
});
const acceptedPhotos = z.object({
  id,
  productId: z.optional(id),
  photoUrls: z.optional(z.array(z.string()).check(z.minLength(1, 'Choose at least one photo'))),
});
export type AcceptedPhotos = z.infer<typeof acceptedPhotos>;
export const acceptPhotos = endpoint('POST /api/admin/photo-submissions/accept', {
  summary: 'Adds photos to galleries, at most eight images each, and notifies the members',
  body: z.object({ submissions: several(acceptedPhotos) }),
});
export const declinePhotos = endpoint('POST /api/admin/photo-submissions/decline', {
  summary: 'Declines submitted photos and notifies the members, with the reason',
  body: decision,
});

export const copyQueuePhoto = endpoint('POST /api/admin/queue/photos', {
  summary: 'Copies a photo that was submitted as a URL, so that administrators can view it',
  body: z.object({ address: z.string().check(z.maxLength(2000)) }),
  response: z.object({ url: z.string() }),
});

export const memberHistory = z.object({
  memberSince: timestamp,
  reviews: z.number(),
  /** All reports of the member and of their reviews, decided or not. */
  reports: z.number(),
  removedReviews: z.number(),
  /** The latest suspensions, newest first. */
  suspensions: z.array(z.object({ reason: z.nullable(z.string()), date: timestamp })),
  /** Null if the member is not suspended now. */
  suspension: z.nullable(z.extend(suspension, { suspendedAt: timestamp })),
});
export type MemberHistory = z.infer<typeof memberHistory>;

/** Open reports. The reporters stay anonymous. */
const reported = {
  reportCount: z.number(),
  /** The reasons, most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.number() })),
  /** The reporters' own descriptions, oldest first, at most ten. */
  descriptions: z.array(z.string()),
  lastReportDate: timestamp,
  history: memberHistory,
};

const reportedReview = z.object({
  /** The id of the review. */
  id,
  author: person,
  product,
  rating: z.number(),
  comment: z.nullable(z.string()),
  photos: z.array(z.string()),
  /** The author's follow-ups, oldest first. */
  followUps: z.array(z.string()),
  ...reported,
});
export type ReportedReview = z.infer<typeof reportedReview>;
export const listReportedReviews = endpoint('GET /api/admin/reported-reviews', {
  ...listing,
  summary: 'Lists reviews with open reports, oldest report first',
  response: z.array(reportedReview),
});
export const removeReviews = endpoint('POST /api/admin/reported-reviews/remove', {
  summary: 'Removes reported reviews and notifies their authors; the change log retains the text',
  body: decision,
});
export const retainReviews = endpoint('POST /api/admin/reported-reviews/keep', {
  summary: 'Closes the open reports of reviews; a new report by another member reopens the case',
  body: decision,
});

const reportedPerson = z.object({
  /** The id of the oldest open report. */
  id,
  person,
  bio: z.nullable(z.string()),
  followerCount: z.number(),
  ...reported,
});
export type ReportedPerson = z.infer<typeof reportedPerson>;
export const listReportedPeople = endpoint('GET /api/admin/reported-people', {
  ...listing,
  summary: 'Lists members with open reports, oldest report first; a suspension or removal closes the reports',
  response: z.array(reportedPerson),
});
export const dismissPersonReports = endpoint('POST /api/admin/reported-people/dismiss', {
  summary: 'Closes the open reports of members without consequences for them',
  body: decision,
});
const unansweredSearch = z.object({ id, text: z.string(), count: z.number(), lastDate: timestamp });
export type UnansweredSearch = z.infer<typeof unansweredSearch>;
export const listUnansweredSearches = endpoint('GET /api/admin/searches', {
  ...listing,
  summary: 'Lists searches without a result, most frequent first; members are not recorded',
  response: z.array(unansweredSearch),
});
export const dismissSearches = endpoint('POST /api/admin/searches/done', {
  summary: 'Removes searches from the list',
  body: chosen,
});

const pendingIngredients = z.object({
  ...sent,
  product,
  ingredients: z.string(),
  /** `known` is the number of recognized entries, and `entries` is the number of all entries. */
  known: z.number(),
  entries: z.number(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export const listPendingIngredients = endpoint('GET /api/admin/ingredient-suggestions', {
  ...listing,
  summary: 'Lists pending ingredient suggestions, oldest first',
  response: z.array(pendingIngredients),
});
export const acceptIngredients = endpoint('POST /api/admin/ingredient-suggestions/accept', {
  summary: 'Accepts suggested lists as new versions and notifies the members who sent them',
  body: chosen,
});
export const declineIngredients = endpoint('POST /api/admin/ingredient-suggestions/decline', {
  summary: 'Declines suggested lists and notifies the members who sent them, with the reason',
  body: decision,
});

const pendingMonths = z.object({
  ...sent,
  product,
  months: z.number(),
  /** The catalog's current months after opening. Null if the catalog has none. */
  known: z.nullable(z.number()),
});
export type PendingMonths = z.infer<typeof pendingMonths>;
export const listPendingMonths = endpoint('GET /api/admin/months-suggestions', {
  ...listing,
  summary: 'Lists pending suggestions for months after opening, oldest first',
  response: z.array(pendingMonths),
});
export const acceptMonths = endpoint('POST /api/admin/months-suggestions/accept', {
  summary: 'Accepts suggested months after opening and notifies the members who sent them',
  body: chosen,
});
export const declineMonths = endpoint('POST /api/admin/months-suggestions/decline', {
  summary: 'Declines suggested months and notifies the members who sent them, with the reason',
  body: decision,
});
