import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';

export function requireSomebodyElse(memberId: string, viewerId: string, action: 'follow' | 'block'): void {
  if (memberId === viewerId) throw new CallError('not_allowed_on_own', `You can't ${action} yourself`);
}

/** The lists are limited because other calls read all of their rows. */
export function requireRoom(count: number, list: 'follows' | 'blocks'): void {
  const { maximum } = limits[list];
  if (count >= maximum)
    throw new CallError('list_full', `You can ${list === 'follows' ? 'follow' : 'block'} at most ${maximum} people`);
}

/** Throws the same error for members who do not exist and for members whom the viewer may not see. */
export function requirePerson<Member>(member: Member | undefined): Member {
  if (!member) throw new CallError('user_not_found', 'User not found');
  return member;
}
