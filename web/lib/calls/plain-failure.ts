import { ServerError } from './server-error.ts';

/** A readable error text without the status code, which only the specification's generic toasts show (ERR-03). */
export function plainFailure(error: unknown): string {
  if (error instanceof ServerError) return error.serverText ?? 'Something went wrong. Please try again.';
  // Browsers word a missing connection in their own ways, such as "Failed to fetch".
  if (error instanceof TypeError)
    return navigator.onLine ? 'Couldn’t reach Shelflife. Please try again.' : 'You’re offline.';
  return error instanceof Error ? error.message : String(error);
}
