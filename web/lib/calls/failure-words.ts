import { plainFailure } from './server-error.ts';

const words = new Map<unknown, string>([
  ['invalid_credentials', 'That’s not your password'],
  ['wrong_password', 'That’s not your password'],
  ['mfa_verification_failed', 'That code isn’t right, or it was already used'],
  ['mfa_challenge_expired', 'This took too long. Please try again.'],
  ['over_request_rate_limit', 'Too many attempts. Please wait a few minutes.'],
  ['too_many_requests', 'Too many attempts. Please wait a few minutes.'],
]);

export function failureWords(error: unknown): string {
  const known = words.get(errorCode(error));
  if (known !== undefined) return known;
  return plainFailure(error) || 'Something went wrong. Please try again.';
}

/** Without the provider's error class, because the provider's client loads late. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
