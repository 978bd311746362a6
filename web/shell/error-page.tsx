import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { queryClient } from '#web/lib/cache.ts';
import { idle } from '#web/lib/idle.ts';
import { isLostCode, mayReloadForCode, reloadForCode } from '#web/lib/lost-code.ts';
import { reportError } from '#web/lib/report-error.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx';
import type { FailureProps } from './failure.tsx';

/** Loaded ahead, since there may be no network when it is wanted; the page that everybody begins with stays small. */
const loadFailure = () =>
  import('./failure.tsx').then(
    ({ Failure }) => Failure,
    () => PlainFailure,
  );
const Failure = lazy(async () => ({ default: await loadFailure() }));
void idle.then(loadFailure);

/** In place of a screen that failed while it was drawn, or whose code did not load. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const isLost = isLostCode(error);
  useEffect(() => {
    if (!isLost) reportError(error);
  }, [error, isLost]);
  return <Suspense>{isLost ? <LostCodePage /> : <FailedPage onTryAgain={reset} />}</Suspense>;
}

/** What it failed on may lie in what was read for it, so that is read anew. */
function FailedPage({ onTryAgain }: { onTryAgain: () => void }) {
  const router = useRouter();
  const tryAgain = () => {
    queryClient.removeQueries({ type: 'inactive' });
    onTryAgain();
    void router.invalidate();
  };
  return (
    <Failure
      title={
        <>
          Something went <em>wrong</em>
        </>
      }
      sentence="This page could not be shown. What you wrote in a review is kept."
      onTryAgain={tryAgain}
    />
  );
}

/** After a deploy the page loads again by itself, once; without a network as soon as there is one. */
function LostCodePage() {
  const online = useOnline();
  const reloads = online && mayReloadForCode();
  useEffect(() => {
    if (reloads) reloadForCode();
  }, [reloads]);
  if (reloads) return <LoadingScreen />;
  return (
    <Failure
      title={
        online ? (
          <>
            Something is <em>missing</em>
          </>
        ) : (
          <>
            You are <em>offline</em>
          </>
        )
      }
      sentence={
        online
          ? 'A part of this page did not arrive. What you wrote in a review is kept.'
          : 'This page was not opened on this device before. It comes as soon as you are connected again.'
      }
      // Without a network the browser would show a page of its own.
      onTryAgain={() => navigator.onLine && location.reload()}
    />
  );
}

/** Until the look of the page is there, or where it is lost as well. */
function PlainFailure({ title, sentence, onTryAgain }: FailureProps) {
  return (
    <div role="alert">
      <h1>{title}</h1>
      <p>{sentence}</p>
      <button type="button" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}
