import { useState } from 'react';
import type { Challenge } from '#contract/pan-challenge.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useOptOut } from './api.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';

/** A button that deletes the challenge after a confirmation (OP-51). The finish dates stay. */
export function OptOut({ challenge }: { challenge: Challenge }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useOptOut(challenge.id);
  const optOut = async () => {
    try {
      await mutateAsync();
      toast({ title: 'Challenge deleted' });
    } catch (error) {
      showFailure(error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Opt Out
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Opt out?"
        description={`Your ${challenge.year} challenge and its goal will be deleted. Your finish dates stay.`}
        confirmLabel="Opt Out"
        pendingLabel="Opting out..."
        pending={isPending}
        onConfirm={() => void optOut()}
      />
    </>
  );
}
