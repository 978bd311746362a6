import { lazy, Suspense } from 'react';
import { useStore } from '#web/lib/store.ts';
import { closeReview, reviewTarget } from './open-review.ts';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

export function ReviewDialogHost() {
  const target = useStore(reviewTarget);
  return (
    <Suspense>{target && <ReviewDialog key={target.draftKey.of} target={target} onClose={closeReview} />}</Suspense>
  );
}
