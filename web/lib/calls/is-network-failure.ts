import { ServerError } from './server-error.ts';

/**
 * Statuses after which a later retry may succeed: signed out, timed out, too early, too many requests, or a server that
 * a proxy cannot reach.
 */
const passing = new Set([401, 408, 425, 429, 502, 503, 504]);

/** True if a call's result is unknown, or if the server cannot process the call right now. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ServerError) return passing.has(error.status);
  // There was no connection, the response was incomplete, or the call was aborted.
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException;
}
