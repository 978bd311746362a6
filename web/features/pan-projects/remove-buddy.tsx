import { useState } from 'react';
import type { PanParticipant } from '#contract/pan-projects.ts';
import { calledName } from '#web/features/people/person-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { useRemoveBuddy } from './api.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

/** Lets the owner remove a buddy or cancel an invitation. */
export function RemoveBuddy({ projectId, buddy }: { projectId: number; buddy: PanParticipant }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveBuddy(projectId);
  const name = calledName(buddy.person);
  const isInvited = buddy.state === 'invited';
  const label = isInvited ? 'Cancel invitation' : 'Remove';
  return (
    <>
      <Button variant="ghost" aria-label={`${label}: ${name}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={isInvited ? 'Cancel the invitation?' : `Remove ${name}?`}
        description={
          isInvited
            ? `${name} will no longer be able to accept it.`
            : 'Their products will be removed from the project, and you’ll no longer see each other’s progress. They won’t be notified.'
        }
        confirmLabel={label}
        pending={isPending}
        onConfirm={() =>
          mutate(buddy.person.id, {
            onSuccess: () => toast({ title: isInvited ? 'Invitation canceled' : 'Buddy removed' }),
            onError: (error) => showFailureOr(error, 'That didn’t work. Please try again.'),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
