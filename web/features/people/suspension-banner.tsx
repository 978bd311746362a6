import { lazy, Suspense } from 'react';
import { useMe } from './api.ts';

/** Loaded only if the member is suspended, which is rare. */
const SuspensionWords = lazy(async () => ({ default: (await import('./suspension-words.tsx')).SuspensionWords }));

/** Shows the suspension. The live region is always rendered, so that screen readers announce changes. */
export function SuspensionBanner() {
  const suspension = useMe().data?.suspension;
  return (
    <div aria-live="polite">
      <Suspense>{suspension && <SuspensionWords suspension={suspension} />}</Suspense>
    </div>
  );
}
