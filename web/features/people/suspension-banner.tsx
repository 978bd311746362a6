import { lazy, Suspense } from 'react';
import { useMe } from './api.ts';

/** For the few who are suspended. */
const SuspensionWords = lazy(async () => ({ default: (await import('./suspension-words.tsx')).SuspensionWords }));

/** Its region always stands there, so that the change is announced. */
export function SuspensionBanner() {
  const suspension = useMe().data?.suspension;
  return (
    <div aria-live="polite">
      <Suspense>{suspension && <SuspensionWords suspension={suspension} />}</Suspense>
    </div>
  );
}
