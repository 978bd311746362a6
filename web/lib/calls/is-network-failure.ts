import { ServerError } from './server-error.ts';

/**
 * The response statuses after which a retry may succeed: signed out (401), timeout (408, 504), too early (425), too
 * many requests (429), and server unavailable (502, 503).
 */
const passing = new Set([401, 408, 425, 429, 502, 503, 504]);

/** Returns true if the result of a call is unknown, or if the server cannot process the call now. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ServerError) return passing.has(error.status) || error.pageText !== undefined;
  // There was no connection, the response was incomplete, or the call was aborted.
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException;
}
