import { deriveSecret } from './derived-secrets.ts';
import type { Queries } from '#server/database/database.ts';

/** Returns the secret that determines how counts are rounded before other members see them. */
export function crowdSecret(queries: Queries, what: 'buy again' | 'shades', now: Date): Promise<string> {
  // The secret changes only once per quarter, because the mean of counts that were rounded with different secrets would
  // reveal the exact count (REVA-10, SHADE-40).
  const quarter = `${now.getUTCFullYear()} ${Math.floor(now.getUTCMonth() / 3)}`;
  return deriveSecret(queries, 'crowd', `${what}:${quarter}`);
}
