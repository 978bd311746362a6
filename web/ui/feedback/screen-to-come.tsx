import type { ReactNode } from 'react';
import * as layout from '#web/ui/tokens/layout.module.css';
import { ErrorState } from './error-state.tsx';

interface ScreenToComeProps {
  /** The title, which screen readers announce while the screen loads. */
  title: string;
  skeleton: ReactNode;
  error: Error | null;
  /** Returns the error message, which is shown in small type. */
  messageOf: (error: Error) => string | undefined;
  failure?: string;
  onTryAgain: () => unknown;
}

/** Replaces a screen that is loading or failed to load (SHELL-53). */
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
