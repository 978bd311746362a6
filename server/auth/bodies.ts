import * as z from 'zod/mini';
import { credentials, email, password } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';

/** These schemas accept the request bodies of auth-js, and remove the fields that Shelflife does not use. */

const challenge = {
  code_challenge: z.nullish(z.string().check(z.regex(/^[\w-]{43}$/, 'Invalid code challenge'))),
  code_challenge_method: z.nullish(
    z.string().check(z.regex(/^s256$/i, 'Only the code challenge method s256 is supported')),
  ),
};
const secret = z.string().check(z.minLength(1, 'Invalid or expired link'), z.maxLength(200, 'Invalid or expired link'));
const kind = z.enum(['signup', 'recovery', 'email_change', 'email_return'], 'Invalid or expired link');

export const signUpBody = z.extend(credentials, challenge);
export const emailBody = z.object({ email, ...challenge });
export const resendBody = z.object({
  email,
  type: z.literal('signup', 'Only the confirmation email can be sent again'),
});
export const verifyBody = z.object({ type: kind, token_hash: secret });
export const userBody = z.object({
  password: z.optional(password),
  email: z.optional(z.never('The email address can’t be changed')),
});
/** A member who sends the current password can set a new password without a reset link, or change the email address. */
export const selfServiceUserBody = z.object({
  password: z.optional(password),
  email: z.optional(email),
  /** The code that the member received by email. */
  nonce: z.optional(z.string('Please enter the code').check(z.trim(), z.maxLength(20, 'That code isn’t right'))),
  current_password: z.optional(
    z
      .string('Please enter your password')
      .check(z.trim(), z.maxLength(limits.password.maximum, 'That’s not your password')),
  ),
});
export const signOutQuery = z.object({ scope: z.optional(z.enum(['global', 'local', 'others'])) });

export const tokenQuery = z.object({ grant_type: z.string() });
/** The password can be any string up to the maximum length, and is trimmed like the stored password. */
export const passwordGrant = z.object({
  email,
  password: z.string().check(z.trim(), z.maxLength(limits.password.maximum)),
});
export const refreshGrant = z.object({ refresh_token: secret });
export const pkceGrant = z.object({ auth_code: secret, code_verifier: z.string().check(z.maxLength(200)) });
