import type { ReactNode } from 'react';
import { layout } from '#web/ui/tokens/classes.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { ErrorState } from './error-state.tsx';

interface ScreenToComeProps {
  /** The title, which screen readers announce while the screen loads. */
  title: string;
  skeleton: ReactNode;
  query: { error: Error | null; refetch: () => unknown };
  messageOf?: (error: Error) => string | undefined;
  failure?: string;
}

/** Replaces a screen that is loading or failed to load (SHELL-53). */
export function ScreenToCome({ title, skeleton, query, messageOf = plainFailure, failure }: ScreenToComeProps) {
  const { error, refetch } = query;
  return (
    <>
      <h1 className={layout.visuallyHidden}>{title}</h1>
      {error ? (
        <ErrorState
          {...(failure !== undefined && { title: failure })}
          message={messageOf(error)}
          onTryAgain={() => void refetch()}
        />
      ) : (
        skeleton
      )}
    </>
  );
}
