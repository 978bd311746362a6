import { ServerError } from './server-error.ts';

/** Too early, too many, not signed in any more, a proxy without a server behind it: later it may go. */
const passing = new Set([401, 408, 425, 429, 502, 503, 504]);

/** Whether it is not known what the server made of a call, or it made nothing of it for now. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ServerError) return passing.has(error.status);
  // No connection; one that broke in the middle of an answer; a call that was cut off.
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException;
}
