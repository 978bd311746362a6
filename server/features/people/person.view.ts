import type { CurrentUser, FoundPerson, Person, PublicProfile } from '#contract/people.ts';
import type { Suspension } from '#contract/moderation/suspensions.ts';
import type { MemberRow, NamedMember, ProfileCounts } from './people.sql.ts';
import { viewSuspension } from '#server/viewer/suspension.view.ts';

/** Includes the email address only if the member is the viewer (OP-50). */
export function viewPerson(member: NamedMember, own?: { id: string; email: string }): Person {
  return {
    id: member.id,
    username: member.username,
    firstName: member.firstName,
    lastName: member.lastName,
    email: own?.id === member.id ? own.email : null,
    ...(member.picture && { profileImageUrl: member.picture }),
  };
}

export function viewFoundPerson(
  member: MemberRow,
  own: { id: string; email: string } | undefined,
  followed: ReadonlySet<string>,
): FoundPerson {
  const { bio, followerCount, followingCount } = member;
  return {
    ...viewPerson(member, own),
    bio,
    ...(own?.id !== member.id && { follow: { isFollowing: followed.has(member.id), followerCount, followingCount } }),
  };
}

export function viewPublicProfile(
  member: MemberRow,
  own: { id: string; email: string } | undefined,
  counts: ProfileCounts,
  founderId: string | undefined,
): PublicProfile {
  return {
    ...viewPerson(member, own),
    bio: member.bio,
    profileImageUrl: member.picture,
    isFounder: member.id === founderId,
    isYou: own?.id === member.id,
    ...counts,
  };
}

export interface CurrentUserDetails {
  counts: ProfileCounts;
  showAdminLink: boolean;
  isAdmin: boolean;
  suspension: Suspension | undefined;
  /** Set only if account self-service is on. */
  selfService: CurrentUser['selfService'];
}

export function viewCurrentUser(member: MemberRow & { email: string }, details: CurrentUserDetails): CurrentUser {
  return {
    id: member.id,
    username: member.username,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    bio: member.bio,
    profileImageUrl: member.picture,
    ...details.counts,
    showAdminLink: details.showAdminLink,
    isAdmin: details.isAdmin,
    suspension: details.suspension ? viewSuspension(details.suspension) : null,
    ...(details.selfService && { selfService: details.selfService }),
  };
}
