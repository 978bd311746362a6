import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { limits } from '../limits.ts';
import { changeNote } from '../admin-changes.ts';
import { calendarDay, cursorQuery, requiredText, timestamp } from '../shapes.ts';

export const suspension = z.object({
  reason: z.string(),
  /** In UTC. Null if the suspension lasts until an administrator lifts it. */
  endsOn: z.nullable(calendarDay),
});
export type Suspension = z.infer<typeof suspension>;

export const suspensionForm = z.object({
  reason: requiredText('Reason', limits.suspension.reason),
  endsOn: z.nullable(calendarDay),
  note: changeNote,
});

/** A member as administrators see them, without the email address (OP-50). */
const adminMember = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.optional(z.string()),
  memberSince: timestamp,
  isAdmin: z.boolean(),
  suspension: z.nullable(z.extend(suspension, { suspendedAt: timestamp, suspendedBy: z.nullable(z.string()) })),
});
export type AdminMember = z.infer<typeof adminMember>;

export const listAdminMembers = endpoint('GET /api/admin/members', {
  search: true,
  paged: true,
  summary: 'Finds members by part of a name or by the full email address; without a search, lists suspended members',
  query: z.object({
    ...cursorQuery,
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.email.maximum))),
  }),
  response: z.array(adminMember),
});

const memberParams = z.object({ memberId: z.uuid('Invalid id') });

export const suspendMember = endpoint('POST /api/admin/members/:memberId/suspension', {
  summary: 'Suspends a member, or changes the reason and end date of the suspension',
  params: memberParams,
  body: z.extend(suspensionForm, { from: startedFrom }),
  response: adminMember,
  keyed: true,
});
export const dismissAdministrator = endpoint('DELETE /api/admin/members/:memberId/appointment', {
  summary: 'Ends the rights of another administrator, who also loses the username; repeating changes nothing',
  params: memberParams,
  response: adminMember,
});
export const liftSuspension = endpoint('DELETE /api/admin/members/:memberId/suspension', {
  summary: 'Lifts a suspension immediately; repeating changes nothing',
  params: memberParams,
  response: adminMember,
});
