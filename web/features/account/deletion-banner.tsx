import { Suspense } from 'react';
import { useMe } from '#web/features/people/api.ts';
import { lazyPart } from '#web/lib/loading/load-late.ts';

/** Loaded only for the few members whose accounts are scheduled for deletion. */
const DeletionWords = lazyPart(() => import('./deletion-words.tsx'), 'DeletionWords');

/** The grace period of a deletion (SELF-16). The live region is always rendered. */
export function DeletionBanner() {
  const deletesOn = useMe().data?.selfService?.deletesOn;
  return (
    <div aria-live="polite">
      <Suspense>{deletesOn && <DeletionWords deletesOn={deletesOn} />}</Suspense>
    </div>
  );
}
