import { eq, type SQL, sql, like } from 'drizzle-orm';
import { accounts } from '#server/database/tables/account.ts';

/** Lowercases only A to Z, as collation "C" does, because JavaScript and PostgreSQL differ for other characters. */
export function foldEmail(email: string): string {
  return email.replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase());
}

/** Matches the account with this address. The unique index uses the same expression. */
export function hasEmail(email: string): SQL {
  return eq(sql`lower(${accounts.email} collate "C")`, foldEmail(email));
}

/** The account holds the reviews of an erased member. `.invalid` never receives email (RFC 2606). */
export const formerEmail = (id: string) => `${id}@former.invalid`;

export const isFormer = like(accounts.email, formerEmail('%'));
