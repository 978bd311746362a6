import { like } from 'drizzle-orm';
import { accounts } from './tables/account.ts';

/**
 * Returns the email address of an account that holds the reviews of an erased member. No domain exists under
 * `.invalid`, so the address never receives email (RFC 2606).
 */
export const formerEmail = (id: string) => `${id}@former.invalid`;

/** Matches the accounts that hold the reviews of erased members. */
export const isFormer = like(accounts.email, formerEmail('%'));
