import { ServerError, unreachableWords } from './server-error.ts';

/** Without a status code, which only the generic toasts of the specification show (ERR-03). */
export function plainFailure(error: unknown): string {
  if (error instanceof ServerError)
    return error.serverText ?? error.pageText ?? 'Something went wrong. Please try again.';
  if (isUnreachable(error)) return unreachableWords();
  return error instanceof Error ? error.message : String(error);
}

/** Returns true if a fetch failed or its response was not JSON. Also recognizes such errors of the client auth-js. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof Error &&
      (error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError') &&
      !('status' in error && error.status === 500))
  );
}

/** Returns `words`, unless the server could not be reached and they would blame what the visitor typed. */
export function wordsIfUnreachable(error: unknown, words: string): string {
  return isUnreachable(error) ? unreachableWords() : words;
}
