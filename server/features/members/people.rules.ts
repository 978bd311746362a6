import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';

/** Nobody follows or blocks oneself. */
export function requireSomebodyElse(memberId: string, viewerId: string, action: 'follow' | 'block'): void {
  if (memberId === viewerId) throw new CallError('not_allowed_on_own', `You can't ${action} yourself`);
}

/** Both lists are read whole by other calls, so they may not grow without end. */
export function requireRoom(count: number, list: 'follows' | 'blocks'): void {
  const { maximum } = limits[list];
  if (count >= maximum)
    throw new CallError('list_full', `You can ${list === 'follows' ? 'follow' : 'block'} at most ${maximum} people`);
}

/** Whoever does not exist and whoever may not be seen answer alike. */
export function requirePerson<Member>(member: Member | undefined): Member {
  if (!member) throw new CallError('user_not_found', 'User not found');
  return member;
}
