import type { Queries } from '#server/database/database.ts';
import { deriveSecret, hashOf } from './derived-secrets.ts';
import { isKnownNetwork } from './session-store.ts';

/** Where no account is: as much work as for one, so that the time tells nothing. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** What a session keeps of the network that opened it; of no use to others without the key in the database. */
export async function networkHashOf(queries: Queries, accountId: string, network = 'unknown'): Promise<Buffer> {
  return hashOf(await deriveSecret(queries, 'network', `${accountId}:${network}`));
}

/** Was the account opened in this network before, by password or by the link of an email? */
export async function isKnownThere(
  queries: Queries,
  accountId: string | undefined = nobody,
  network: string | undefined,
): Promise<boolean> {
  return isKnownNetwork(queries, accountId, await networkHashOf(queries, accountId, network));
}
