import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursorQuery, id, timestamp } from './shapes.ts';

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
] as const;
export type AdminAction = (typeof adminActions)[number];

export const adminSubjects = [
  'product',
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
] as const;
export type AdminSubject = (typeof adminSubjects)[number];

const facts = z.nullable(z.record(z.string(), z.unknown()));
const adminChange = z.object({
  id,
  /** Null once the administrator's account is gone. */
  username: z.nullable(z.string()),
  action: z.enum(adminActions),
  subject: z.enum(adminSubjects),
  /** A number, or the uuid of a member. */
  subjectId: z.string(),
  /** As it is called now; null where it has no name or is gone. */
  subjectName: z.nullable(z.string()),
  /** Of a change only the fields that differ. */
  before: facts,
  after: facts,
  date: timestamp,
});
export type AdminChange = z.infer<typeof adminChange>;

export const listAdminChanges = endpoint({
  method: 'GET',
  path: '/api/admin/changes',
  access: 'administrator',
  paged: true,
  summary: 'Lists every administrative change, newest first',
  query: z.object({ ...cursorQuery, subject: z.optional(z.enum(adminSubjects, 'Unknown subject')) }),
  response: z.array(adminChange),
});
