import { ServerError } from './server-error.ts';

/** "STATUS: text" where the server sent a message; the fallback where its answer had none or none arrived (OP-97). */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ServerError && error.serverText ? error.message : fallback;
}
