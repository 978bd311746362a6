import { eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#server/database/tables/account.ts';

/**
 * An address as it is compared, in limits, settings and queries alike: two that fold to the same are one. Only A to Z are
 * folded, as PostgreSQL's collation "C" does it; anything else would be folded differently here and there.
 */
export function foldEmail(email: string): string {
  return email.replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase());
}

/** The account of this address; the expression is that of the unique index. */
export function hasEmail(email: string): SQL {
  return eq(sql`lower(${accounts.email} collate "C")`, foldEmail(email));
}
