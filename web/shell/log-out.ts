import { signOut } from '#web/features/auth/session.ts';
import { createStore } from '#web/lib/store.ts';
import { unsentChanges } from '#web/lib/unsent-changes.ts';
import { waitingCount } from '#web/lib/waiting-line.ts';

/** Set while somebody is asked whether what waits may go with them. */
export const asksToLogOut = createStore(false);

/** What is on the device goes at sign-out: who has changes on it that were never sent is asked first (MOB-09). */
export function logOut(): void {
  if (waitingCount.get() + unsentChanges.get().length > 0) asksToLogOut.set(true);
  else void signOut();
}
