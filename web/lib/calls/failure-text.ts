import { ServerError } from './server-error.ts';

/** Returns "STATUS: text" if the server sent a message, and otherwise the fallback (OP-97). */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ServerError && error.serverText ? error.message : fallback;
}
