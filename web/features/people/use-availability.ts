import { useQuery } from '@tanstack/react-query';
import { checkUsername, profileSettings } from '#contract/people.ts';
import { callQuery } from '#web/lib/calls/cache.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';

export const usernameTaken = 'Username is already taken';

/** Checks only valid, changed usernames, when the typing pauses. Undefined while the result is unknown. */
export function useAvailability(username: string, ownName: string | null): boolean | undefined {
  const typed = username.trim();
  const settled = usePaused(typed);
  const isChecked =
    settled === typed && typed !== (ownName ?? '') && profileSettings.shape.username.safeParse(typed).success;
  // Not cached, because another member could take the username at any time.
  const { data } = useQuery({
    ...callQuery(checkUsername, { query: { username: typed } }, { enabled: isChecked }),
    gcTime: 0,
  });
  return isChecked ? data?.available : undefined;
}
