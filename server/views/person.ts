import type { CurrentUser, FoundPerson, Person, PublicProfile } from '#contract/people.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import type { Suspension } from '#contract/suspensions.ts';
import type { MemberRow } from '#server/sql/people.ts';
import { viewSuspension } from './suspension.ts';

/** Another member; the address is nobody's but the viewer's own (OP-50). */
export function viewPerson(member: MemberRow, own?: { id: string; email: string }): Person {
  return {
    id: member.id,
    username: member.username,
    firstName: member.firstName,
    lastName: member.lastName,
    email: own?.id === member.id ? own.email : null,
  };
}

export function viewFoundPerson(member: MemberRow, own?: { id: string; email: string }): FoundPerson {
  return { ...viewPerson(member, own), bio: member.bio };
}

export interface PublicFigures {
  shelf: Record<ShelfStatus, number>;
  reviewCount: number;
  founderId: string | undefined;
}

export function viewPublicProfile(
  member: MemberRow,
  own: { id: string; email: string } | undefined,
  { shelf, reviewCount, founderId }: PublicFigures,
): PublicProfile {
  return {
    ...viewPerson(member, own),
    bio: member.bio,
    profileImageUrl: null,
    isFounder: member.id === founderId,
    isYou: own?.id === member.id,
    reviewCount,
    triedCount: shelf.tried,
    currentlyUsingCount: shelf.currently_using,
    wantToTryCount: shelf.want_to_try,
  };
}

export interface OwnFigures {
  shelf: Record<ShelfStatus, number>;
  reviewCount: number;
  showAdminLink: boolean;
  isAdmin: boolean;
  suspension: Suspension | undefined;
}

export function viewCurrentUser(member: MemberRow & { email: string }, figures: OwnFigures): CurrentUser {
  return {
    id: member.id,
    username: member.username,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    bio: member.bio,
    profileImageUrl: null,
    reviewCount: figures.reviewCount,
    triedCount: figures.shelf.tried,
    currentlyUsingCount: figures.shelf.currently_using,
    wantToTryCount: figures.shelf.want_to_try,
    showAdminLink: figures.showAdminLink,
    isAdmin: figures.isAdmin,
    suspension: figures.suspension ? viewSuspension(figures.suspension) : null,
  };
}
