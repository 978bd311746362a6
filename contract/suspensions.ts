import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { calendarDay, cursorQuery, requiredText, timestamp } from './shapes.ts';

/** The suspension as the suspended member sees it. */
export const suspension = z.object({
  reason: z.string(),
  /**
   * The first day, in UTC, on which the member may post again. Null if the suspension lasts until an administrator
   * lifts it.
   */
  endsOn: z.nullable(calendarDay),
});
export type Suspension = z.infer<typeof suspension>;

export const suspensionForm = z.object({
  reason: requiredText(
    limits.suspension.reason,
    'Reason is required',
    `Reason must be ${limits.suspension.reason} characters or less`,
  ),
  endsOn: z.nullable(calendarDay),
});

/** A member as administrators see them, without the email address (OP-50). */
const adminMember = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Omitted if the member has no picture. */
  profileImageUrl: z.optional(z.string()),
  memberSince: timestamp,
  isAdmin: z.boolean(),
  suspension: z.nullable(z.extend(suspension, { suspendedAt: timestamp, suspendedBy: z.nullable(z.string()) })),
});
export type AdminMember = z.infer<typeof adminMember>;

export const listAdminMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members',
  access: 'administrator',
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

export const suspendMember = endpoint({
  method: 'POST',
  path: '/api/admin/members/:memberId/suspension',
  access: 'administrator',
  summary: 'Suspends a member, or changes the reason and end date of the suspension',
  params: memberParams,
  body: suspensionForm,
  response: adminMember,
});
export const liftSuspension = endpoint({
  method: 'DELETE',
  path: '/api/admin/members/:memberId/suspension',
  access: 'administrator',
  summary: 'Lifts a suspension immediately; repeating changes nothing',
  params: memberParams,
  response: adminMember,
});
