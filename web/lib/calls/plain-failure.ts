import { ServerError } from './server-error.ts';

/**
 * Returns a readable error message without a status code. Only the generic toasts in the specification show status
 * codes (ERR-03).
 */
export function plainFailure(error: unknown): string {
  if (error instanceof ServerError) return error.serverText ?? 'Something went wrong. Please try again.';
  // Each browser has its own message for a missing connection, such as "Failed to fetch".
  if (error instanceof TypeError)
    return navigator.onLine ? 'Couldn’t reach Shelflife. Please try again.' : 'You’re offline.';
  return error instanceof Error ? error.message : String(error);
}
