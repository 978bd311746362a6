import { deriveSecret } from './derived-secrets.ts';
import type { Queries } from '#server/database/database.ts';

/**
 * A secret that decides how to round counts that others see. It changes only once a quarter. If it changed with each
 * count, the mean of many counts would reveal the exact one (REVA-10, SHADE-40).
 */
export function crowdSecret(queries: Queries, what: 'buy again' | 'shades', now: Date): Promise<string> {
  const quarter = `${now.getUTCFullYear()} ${Math.floor(now.getUTCMonth() / 3)}`;
  return deriveSecret(queries, 'crowd', `${what}:${quarter}`);
}
