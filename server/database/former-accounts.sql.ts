import { like } from 'drizzle-orm';
import { accounts } from './tables/account.ts';

/** The account holds the reviews of an erased member. `.invalid` never receives email (RFC 2606). */
export const formerEmail = (id: string) => `${id}@former.invalid`;

export const isFormer = like(accounts.email, formerEmail('%'));
