import { deriveSecret } from './derived-secrets.ts';
import type { Queries } from '#server/database/database.ts';

/**
 * Returns a secret that determines how counts are rounded before other members see them. The secret changes only once
 * per quarter, because the mean of counts that were rounded with different secrets would reveal the exact count
 * (REVA-10, SHADE-40).
 */
export function crowdSecret(queries: Queries, what: 'buy again' | 'shades', now: Date): Promise<string> {
  const quarter = `${now.getUTCFullYear()} ${Math.floor(now.getUTCMonth() / 3)}`;
  return deriveSecret(queries, 'crowd', `${what}:${quarter}`);
}
