import { eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#server/database/tables/account.ts';

/**
 * Normalizes an address for comparisons in limits, settings, and queries. Addresses with the same result count as the
 * same address. Changes only the case of A to Z, like PostgreSQL's collation "C", because JavaScript handles other
 * characters differently.
 */
export function foldEmail(email: string): string {
  return email.replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase());
}

/** Matches the account with this address. The unique index uses the same expression. */
export function hasEmail(email: string): SQL {
  return eq(sql`lower(${accounts.email} collate "C")`, foldEmail(email));
}
