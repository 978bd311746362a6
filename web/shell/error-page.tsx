import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { queryClient } from '#web/lib/calls/cache.ts';
import { idle } from '#web/lib/loading/idle.ts';
import { isLostCode, lazyPart, mayReloadForCode, reloadForCode } from '#web/lib/loading/load-late.tsx';
import { reportError } from '#web/lib/loading/report-error.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx';
import type { FailureProps } from './failure.tsx';

/** Loaded in advance, because the browser may be offline when a screen fails. */
const loadFailure = () => import('./failure.tsx').catch(() => ({ Failure: PlainFailure }));
const Failure = lazyPart(loadFailure, 'Failure');
void idle.then(loadFailure);

/** Replaces a screen that failed to render, or whose code failed to load. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const isLost = isLostCode(error);
  useEffect(() => {
    if (!isLost) reportError(error);
  }, [error, isLost]);
  return <Suspense>{isLost ? <LostCodePage /> : <FailedPage onTryAgain={reset} />}</Suspense>;
}

/** A retry refetches the data, because the data may have caused the failure. */
function FailedPage({ onTryAgain }: { onTryAgain: () => void }) {
  const router = useRouter();
  const tryAgain = () => {
    queryClient.removeQueries({ type: 'inactive' });
    onTryAgain();
    void router.invalidate();
  };
  return (
    <Failure
      title="Something went *wrong*"
      sentence="Failed to show this page. Your review draft is saved."
      onTryAgain={tryAgain}
    />
  );
}

/** Reloads once, because there may be a newer build. If offline, waits until it is back online. */
function LostCodePage() {
  const online = useOnline();
  const reloads = online && mayReloadForCode();
  useEffect(() => {
    if (reloads) reloadForCode();
  }, [reloads]);
  if (reloads) return <LoadingScreen />;
  return (
    <Failure
      title={online ? 'Something is *missing*' : 'You are *offline*'}
      sentence={
        online
          ? 'Part of this page didn’t load. Your review draft is saved.'
          : 'You haven’t opened this page on this device before. It will load when you’re back online.'
      }
      // If the browser is offline, a reload would show the browser's own error page.
      onTryAgain={() => navigator.onLine && location.reload()}
    />
  );
}

function PlainFailure({ title, sentence, onTryAgain }: FailureProps) {
  return (
    <div role="alert">
      <h1>{title.replaceAll('*', '')}</h1>
      <p>{sentence}</p>
      <button type="button" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}
