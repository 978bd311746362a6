import { profileSettings } from '#contract/people.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { useUsernameCheck } from './profile-api.ts';

export const usernameTaken = 'Username is already taken';

/** Checks only valid, changed usernames, when the typing pauses. Undefined while the result is unknown. */
export function useAvailability(username: string, ownName: string | null): boolean | undefined {
  const typed = username.trim();
  const settled = usePaused(typed, times.searchPause);
  const isAsked = settled === typed && typed !== (ownName ?? '') && isPossibleName(typed);
  const { data } = useUsernameCheck(isAsked ? typed : undefined);
  return isAsked ? data?.available : undefined;
}

function isPossibleName(typed: string): boolean {
  return profileSettings.shape.username.safeParse(typed).success;
}
