import { lazy, Suspense } from 'react';
import { useMe } from '#web/features/people/api.ts';

/** For the few whose account is about to go. */
const DeletionWords = lazy(async () => ({ default: (await import('./deletion-words.tsx')).DeletionWords }));

/** Whoever signs in during the days of grace sees the day and the way back (SELF-16). Its region always stands there. */
export function DeletionBanner() {
  const deletesOn = useMe().data?.selfService?.deletesOn;
  return (
    <div aria-live="polite">
      <Suspense>{deletesOn && <DeletionWords deletesOn={deletesOn} />}</Suspense>
    </div>
  );
}
