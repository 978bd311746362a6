import * as z from 'zod/mini';
import { product } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { person } from './people.ts';
import { cursorQuery, id, optionalText, success, timestamp } from './shapes.ts';
import { reportReasons } from './statuses.ts';

/** What waits for an administrator. Lists are read oldest first; every answer is all or nothing (decision 0014). */
const administrator = { access: 'administrator' } as const;
const list = { method: 'GET', ...administrator, paged: true, query: z.object(cursorQuery) } as const;
const answer = { method: 'POST', ...administrator, response: success } as const;

const atOnce = limits.workQueue.atOnce;
const several = <T extends z.ZodMiniType>(entry: T) =>
  z
    .array(entry, 'Choose at least one entry')
    .check(z.minLength(1, 'Choose at least one entry'), z.maxLength(atOnce, `At most ${atOnce} entries at once`));
const ids = several(id);
const reason = z.optional(optionalText(limits.workQueue.reason, 'Reason must be 300 characters or less'));
const decision = z.object({ ids, reason });
/** Requests that an added product answers. */
export const answeredRequests = z.optional(ids);

export const getQueueCounts = endpoint({
  method: 'GET',
  path: '/api/admin/queue',
  ...administrator,
  summary: 'How many requests, photo submissions, reported reviews and unanswered searches wait',
  response: z.object({ requests: z.number(), photos: z.number(), reports: z.number(), searches: z.number() }),
});

export const waitingRequest = z.object({
  id,
  member: person,
  productName: z.string(),
  brandName: z.string(),
  productPhoto: z.nullable(z.string()),
  additionalComments: z.nullable(z.string()),
  /** Others that wait and name the same brand and product. */
  alikeIds: z.array(id),
  date: timestamp,
});
export type WaitingRequest = z.infer<typeof waitingRequest>;
export const listWaitingRequests = endpoint({
  ...list,
  path: '/api/admin/requests',
  summary: 'Product requests that wait',
  response: z.array(waitingRequest),
});
export const acceptRequests = endpoint({
  ...answer,
  path: '/api/admin/requests/accept',
  summary: 'Answers requests with a product of the catalogue and tells their members (OP-10)',
  body: z.object({ ids, productId: z.int('Please choose a product').check(z.positive('Please choose a product')) }),
});
export const declineRequests = endpoint({
  ...answer,
  path: '/api/admin/requests/decline',
  summary: 'Declines requests; nobody is told (OP-10)',
  body: decision,
});

export const waitingPhotos = z.object({
  id,
  member: person,
  /** Null where the submission names its product only in words, or the product is gone. */
  product: z.nullable(product),
  productName: z.nullable(z.string()),
  brandName: z.nullable(z.string()),
  photoUrls: z.array(z.string()),
  comments: z.nullable(z.string()),
  date: timestamp,
});
export type WaitingPhotos = z.infer<typeof waitingPhotos>;
export const listWaitingPhotos = endpoint({
  ...list,
  path: '/api/admin/photo-submissions',
  summary: 'Photo submissions that wait',
  response: z.array(waitingPhotos),
});
export const acceptedPhotos = z.object({
  id,
  /** Left out: the submission's own product. */
  productId: z.optional(id),
  /** Left out: all of the submission. */
  photoUrls: z.optional(z.array(z.string()).check(z.minLength(1, 'Choose at least one photo'))),
});
export type AcceptedPhotos = z.infer<typeof acceptedPhotos>;
export const acceptPhotos = endpoint({
  ...answer,
  path: '/api/admin/photo-submissions/accept',
  summary: 'Puts photos into galleries, at most eight images each, and tells the members (OP-10)',
  body: z.object({ submissions: several(acceptedPhotos) }),
});
export const declinePhotos = endpoint({
  ...answer,
  path: '/api/admin/photo-submissions/decline',
  summary: 'Lets go of submitted photos and tells the members, with the reason (OP-10)',
  body: decision,
});

export const reportedReview = z.object({
  /** Of the review. */
  id,
  author: person,
  product,
  rating: z.number(),
  comment: z.nullable(z.string()),
  photos: z.array(z.string()),
  reportCount: z.number(),
  /** Most given first. */
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.number() })),
  /** What reporters wrote, at most ten; who they are stays with them. */
  descriptions: z.array(z.string()),
  lastReportDate: timestamp,
});
export type ReportedReview = z.infer<typeof reportedReview>;
export const listReportedReviews = endpoint({
  ...list,
  path: '/api/admin/reported-reviews',
  summary: 'Reviews with open reports, the one reported first on top',
  response: z.array(reportedReview),
});
export const removeReviews = endpoint({
  ...answer,
  path: '/api/admin/reported-reviews/remove',
  summary: 'Removes reported reviews with their votes, activities and photos; the record of changes keeps them',
  body: decision,
});
export const keepReviews = endpoint({
  ...answer,
  path: '/api/admin/reported-reviews/keep',
  summary: 'Closes the open reports of reviews; a report by somebody else opens them again',
  body: decision,
});

export const unansweredSearch = z.object({ id, text: z.string(), count: z.number(), lastDate: timestamp });
export type UnansweredSearch = z.infer<typeof unansweredSearch>;
export const listUnansweredSearches = endpoint({
  ...list,
  path: '/api/admin/searches',
  summary: 'Searches without a result, most asked first; no person is kept',
  response: z.array(unansweredSearch),
});
export const dismissSearches = endpoint({
  ...answer,
  path: '/api/admin/searches/done',
  summary: 'Takes searches off the list',
  body: z.object({ ids }),
});
