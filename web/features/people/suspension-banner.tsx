import { lazy, Suspense } from 'react';
import { useMe } from './api.ts';

/** Loaded only when needed, because few members are suspended. */
const SuspensionWords = lazy(async () => ({ default: (await import('./suspension-words.tsx')).SuspensionWords }));

/** The live region is always present, so that changes are announced. */
export function SuspensionBanner() {
  const suspension = useMe().data?.suspension;
  return (
    <div aria-live="polite">
      <Suspense>{suspension && <SuspensionWords suspension={suspension} />}</Suspense>
    </div>
  );
}
