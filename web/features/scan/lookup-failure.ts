export type LookupFailure = 'offline' | 'busy' | 'signedOut' | 'failed';

/** The text in a code's row that says why the lookup failed (SCAN-16). */
export const failureInRow: Record<LookupFailure, string> = {
  offline: 'Waiting for a connection',
  busy: 'The server is busy. Retrying shortly.',
  signedOut: 'Please sign in again',
  failed: 'Couldn’t look it up',
};

/** For a single code, which is now in the tray. Says what happens next (SCAN-16). */
export const nextLookup: Record<LookupFailure, string> = {
  offline: 'We’ll look it up when you’re back online.',
  busy: 'The server is busy. We’ll look it up shortly.',
  signedOut: 'Please sign in again. You can then look it up in the tray.',
  failed: 'We couldn’t look it up. You can try again in the tray.',
};
