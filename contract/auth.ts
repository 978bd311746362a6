import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { emailText } from './shapes.ts';

/** Passwords are trimmed before the length check (VAL-04, VAL-05). */
export const password = z
  .string('Password must be at least 6 characters')
  .check(
    z.trim(),
    z.minLength(limits.password.minimum, 'Password must be at least 6 characters'),
    z.maxLength(limits.password.maximum, 'Password is too long'),
  );
export const email = emailText('Invalid email address');

export const credentials = z.object({ email, password });

const badLink = 'Invalid or expired link';
const linkSecret = z.string(badLink).check(z.minLength(1, badLink), z.maxLength(200, badLink));

export const resetPassword = endpoint('POST /api/auth/reset-password', {
  access: 'anyone',
  openToSuspended: true,
  summary: 'Sets a new password, using the single-use secret from a reset email',
  rate: 'passwordReset',
  body: z.object({ token: linkSecret, password }),
});
