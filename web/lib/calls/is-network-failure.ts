import { ServerError } from './server-error.ts';

/**
 * Statuses after which a retry may succeed: signed out, timed out, too early, too many requests, or a server that is
 * unavailable.
 */
const passing = new Set([401, 408, 425, 429, 502, 503, 504]);

/** Returns true if the result of a call is unknown, or if the server cannot process the call now. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ServerError) return passing.has(error.status);
  // There was no connection, the response was incomplete, or the call was aborted.
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException;
}
