import { errorCode } from './error-code.ts';

const words = new Map<unknown, string>([
  ['invalid_credentials', 'That is not your password'],
  ['wrong_password', 'That is not your password'],
  ['mfa_verification_failed', 'That code is not right, or was used before'],
  ['mfa_challenge_expired', 'This took too long. Please try again.'],
  ['over_request_rate_limit', 'Too many attempts. Please wait a while.'],
  ['too_many_requests', 'Too many attempts. Please wait a while.'],
]);

/**
 * A form's message for a refusal by our API or the sign-in provider. Known codes have our own text; otherwise it shows
 * the original one.
 */
export function failureWords(error: unknown): string {
  const known = words.get(errorCode(error));
  if (known !== undefined) return known;
  return (error instanceof Error && error.message) || 'Something went wrong. Please try again.';
}
