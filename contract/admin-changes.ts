import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cursorQuery, id, optionalText, searchText, timestamp } from './shapes.ts';

export const adminActions = [
  'added',
  'changed',
  'deleted',
  'merged',
  'restored',
  'suspended',
  'lifted',
  'accepted',
  'declined',
  'appointed',
  'dismissed',
] as const;
export type AdminAction = (typeof adminActions)[number];

export const adminSubjects = [
  'product',
  'products',
  'category',
  'subcategory',
  'brand',
  'member',
  'request',
  'photos',
  'review',
  'search',
  'import',
  'ingredients',
  'months',
  'job',
  'reasons',
  'section',
] as const;
export type AdminSubject = (typeof adminSubjects)[number];

export const changeNote = z.optional(optionalText('Note', limits.moderationQueue.reason));

const facts = z.nullable(z.record(z.string(), z.unknown()));
const adminChange = z.object({
  id,
  /** Null if an operator made the change in the terminal, or if the administrator's account has been deleted. */
  username: z.nullable(z.string()),
  action: z.enum(adminActions),
  subject: z.enum(adminSubjects),
  /** The id of the subject: a number, or a UUID if the subject is a member. */
  subjectId: z.string(),
  subjectName: z.nullable(z.string()),
  /** For a change to an existing subject, `before` and `after` contain only the fields that differ. */
  before: facts,
  after: facts,
  /** The current names of the ids in `before` and `after`. The keys are field and id, such as "brandId 17". */
  names: z.record(z.string(), z.string()),
  date: timestamp,
});
export type AdminChange = z.infer<typeof adminChange>;

export const listAdminChanges = endpoint('GET /api/admin/changes', {
  paged: true,
  summary: 'Lists every administrative change, newest first; with `subject` and `subjectId`, the history of one entry',
  query: z.object({
    ...cursorQuery,
    subject: z.optional(z.enum(adminSubjects, 'Unknown subject')),
    subjectId: z.optional(z.string().check(z.maxLength(40, 'Invalid id'))),
    action: z.optional(z.enum(adminActions, 'Unknown action')),
    /** The administrator's username, ignoring case. */
    by: z.optional(searchText),
    since: z.optional(timestamp),
    /** Exclusive. */
    until: z.optional(timestamp),
  }),
  response: z.array(adminChange),
});
