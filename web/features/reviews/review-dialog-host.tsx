import { useStore } from '#web/lib/store.ts';
import { reviewTarget } from './open-review.ts';
import { latePart } from '#web/lib/loading/load-late.tsx';

const ReviewDialog = latePart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

export function ReviewDialogHost() {
  const target = useStore(reviewTarget);
  return (
    target && <ReviewDialog key={target.draftKey.of} target={target} onClose={() => reviewTarget.set(undefined)} />
  );
}
