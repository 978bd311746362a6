import type { AdminMember, Suspension } from '#contract/moderation/suspensions.ts';
import type { AdminMemberRow } from './suspensions.sql.ts';

/** Returns the suspension as the suspended member sees it. Only administrators see who suspended the member. */
export function viewSuspension({ reason, endsOn }: Suspension): Suspension {
  return { reason, endsOn };
}

/** An appointed member is an administrator only while their username is the appointed name and in `listed` (OP-12). */
export function viewAdminMember(row: AdminMemberRow, listed: readonly string[]): AdminMember {
  const { member, appointed, suspension, suspendedBy, contentRemoved } = row;
  const names = listed.map((name) => name.toLowerCase());
  const name = member.username?.toLowerCase();
  return {
    id: member.id,
    username: member.username,
    firstName: member.firstName,
    lastName: member.lastName,
    ...(member.picture !== null && { profileImageUrl: member.picture }),
    memberSince: member.createdAt.toISOString(),
    isAdmin: name !== undefined && appointed?.toLowerCase() === name && names.includes(name),
    contentRemoved,
    suspension: suspension && {
      ...viewSuspension(suspension),
      suspendedAt: suspension.suspendedAt.toISOString(),
      suspendedBy,
    },
  };
}
