import { signOut } from '#web/features/auth/session.ts';
import { useStore } from '#web/lib/store.ts';
import { unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import { pendingCount } from '#web/lib/offline/offline-queue.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { asksToLogOut } from './log-out.ts';

export function LogOutQuestion() {
  const open = useStore(asksToLogOut);
  const count = useStore(pendingCount) + useStore(unsentChanges).length;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(opens) => asksToLogOut.set(opens)}
      title={count === 1 ? '1 change wasn’t sent' : `${count} changes weren’t sent`}
      description="They’re only on this device. Logging out deletes them."
      confirmLabel="Log out anyway"
      cancelLabel="Stay"
      onConfirm={() => void signOut()}
    />
  );
}
