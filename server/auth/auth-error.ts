/** The authentication provider's error codes and their HTTP statuses, as defined by its public protocol. */
const authErrorStatus = {
  validation_failed: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  bad_code_verifier: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  unsupported_grant_type: 400,
  no_authorization: 401,
  bad_jwt: 403,
  session_not_found: 403,
  reauthentication_needed: 403,
  insufficient_aal: 403,
  otp_expired: 403,
  not_found: 404,
  mfa_factor_not_found: 404,
  conflict: 409,
  user_already_exists: 422,
  weak_password: 422,
  mfa_challenge_expired: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  over_request_rate_limit: 429,
  unexpected_failure: 500,
} as const;
export type AuthErrorCode = keyof typeof authErrorStatus;

/** Programs read its code (`error_code`), and people read its message (`msg`). */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return authErrorStatus[this.code];
  }
}

export function invalidLink(): AuthError {
  return new AuthError('otp_expired', 'Invalid or expired link');
}

export function secondFactorMissing(): AuthError {
  return new AuthError('insufficient_aal', 'Please complete two-factor authentication first');
}

export function endedSession(): AuthError {
  return new AuthError('session_not_found', 'This session has ended');
}
