import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { limits } from '../limits.ts';
import { changeNote } from '../admin-changes.ts';
import { calendarDay, cursorQuery, givenPassword, optionalText, requiredText, timestamp } from '../shapes.ts';

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
  /** When all content of the member was removed. Null if there is nothing to restore. */
  contentRemoved: z.nullable(timestamp),
  suspension: z.nullable(z.extend(suspension, { suspendedAt: timestamp, suspendedBy: z.nullable(z.string()) })),
});
export type AdminMember = z.infer<typeof adminMember>;

export const listAdminMembers = endpoint('GET /api/admin/members', {
  search: true,
  paged: true,
  summary:
    'Finds members by part of a name or by the full email address; without a search, lists members who are suspended or whose content was removed',
  query: z.object({
    ...cursorQuery,
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.email.maximum))),
  }),
  response: z.array(adminMember),
});

const contentCounts = z.object({
  reviews: z.number(),
  photos: z.number(),
  followUps: z.number(),
  helpfulMarks: z.number(),
  activities: z.number(),
  follows: z.number(),
  tags: z.number(),
  profileTexts: z.number(),
});
export type ContentCounts = z.infer<typeof contentCounts>;

const memberParams = z.object({ memberId: z.uuid('Invalid id') });

export const suspendMember = endpoint('POST /api/admin/members/:memberId/suspension', {
  summary: 'Suspends a member, or changes the reason and end date of the suspension',
  params: memberParams,
  body: z.extend(suspensionForm, { from: startedFrom }),
  response: adminMember,
  keyed: true,
});
export const countContent = endpoint('GET /api/admin/members/:memberId/content', {
  summary: 'Counts what others see of a member and what `removeContent` would remove',
  params: memberParams,
  response: contentCounts,
});
export const removeContent = endpoint('POST /api/admin/members/:memberId/content/remove', {
  summary: 'Removes all public content of a member, and notifies the member; it can be restored for 30 days',
  params: memberParams,
  body: z.object({ reason: z.optional(optionalText('Reason', limits.moderationQueue.reason)), note: changeNote }),
  response: adminMember,
});
export const restoreContent = endpoint('POST /api/admin/members/:memberId/content/restore', {
  summary: 'Restores the content of a member that was removed last',
  params: memberParams,
  response: adminMember,
});
export const listAdministrators = endpoint('GET /api/admin/administrators', {
  summary: 'Lists the administrators, and the reserved usernames that nobody has',
  response: z.object({ administrators: z.array(adminMember), freeNames: z.array(z.string()) }),
});
export const appointmentForm = z.object({
  /** Also with an @ before it. */
  username: requiredText('Username', limits.username.maximum + 1),
  password: givenPassword,
});
export const appointAdministrator = endpoint('POST /api/admin/administrators', {
  summary: 'Appoints a member, who gets a reserved username; asks for the caller’s own password',
  body: appointmentForm,
  response: adminMember,
});
export const dismissalForm = z.object({ password: givenPassword });
export const dismissAdministrator = endpoint('DELETE /api/admin/members/:memberId/appointment', {
  summary:
    'Ends the rights of another administrator, who also loses the username; asks for the caller’s own password; repeating changes nothing',
  params: memberParams,
  body: dismissalForm,
  response: adminMember,
});
export const liftSuspension = endpoint('DELETE /api/admin/members/:memberId/suspension', {
  summary: 'Lifts a suspension immediately; repeating changes nothing',
  params: memberParams,
  response: adminMember,
});
