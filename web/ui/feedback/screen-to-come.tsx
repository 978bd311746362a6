import type { ReactNode } from 'react';
import * as layout from '#web/ui/tokens/layout.module.css';
import { ErrorState } from './error-state.tsx';

interface ScreenToComeProps {
  /** Heard by those who cannot see that the screen is not there yet. */
  title: string;
  skeleton: ReactNode;
  error: Error | null;
  /** What of an error is said in small type. */
  messageOf: (error: Error) => string | undefined;
  failure?: string;
  onTryAgain: () => unknown;
}

/** A screen whose answer is under way or did not arrive (SHELL-53). */
export function ScreenToCome({ title, skeleton, error, messageOf, failure, onTryAgain }: ScreenToComeProps) {
  return (
    <>
      <h1 className={layout.visuallyHidden}>{title}</h1>
      {error ? (
        <ErrorState
          {...(failure !== undefined && { title: failure })}
          message={messageOf(error)}
          onTryAgain={() => void onTryAgain()}
        />
      ) : (
        skeleton
      )}
    </>
  );
}
