import { signOut } from '#web/features/auth/session.ts';
import { createStore } from '#web/lib/store.ts';
import { unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import { pendingCount } from '#web/lib/offline/offline-queue.ts';

/** True while the app asks whether it may discard pending changes. */
export const asksToLogOut = createStore(false);

/** Asks first if there are unsent changes, because signing out deletes them (MOB-09). */
export function logOut(): void {
  if (pendingCount.get() + unsentChanges.get().length > 0) asksToLogOut.set(true);
  else void signOut();
}
