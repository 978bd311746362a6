import { ServerError } from './server-error.ts';

/** Too early, too many requests, signed out, or a proxy without a server: a later retry may succeed. */
const passing = new Set([401, 408, 425, 429, 502, 503, 504]);

/** True if the outcome of a call is unknown, or if the server did not process it for now. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ServerError) return passing.has(error.status);
  // No connection, an incomplete response, or an aborted call.
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException;
}
