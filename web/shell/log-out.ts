import { signOut } from '#web/features/auth/session.ts';
import { createStore } from '#web/lib/store.ts';
import { unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import { pendingCount } from '#web/lib/offline/offline-queue.ts';

/** True while the app asks if it may discard pending changes. */
export const asksToLogOut = createStore(false);

/** Signs out. Asks members who have unsent changes first, because sign-out deletes all data on the device (MOB-09). */
export function logOut(): void {
  if (pendingCount.get() + unsentChanges.get().length > 0) asksToLogOut.set(true);
  else void signOut();
}
