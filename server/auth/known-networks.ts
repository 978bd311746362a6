import type { Queries } from '#server/database/database.ts';
import { deriveSecret, hashOf } from './derived-secrets.ts';
import { isKnownNetwork } from './session-store.ts';

/** With this id, the server does the same work as for known accounts, so that response times reveal nothing. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Returns a keyed hash of the account and the network, so that sessions store no IP addresses. */
export async function networkHashOf(queries: Queries, accountId: string, network = 'unknown'): Promise<Buffer> {
  return hashOf(await deriveSecret(queries, 'network', `${accountId}:${network}`));
}

export async function isKnownThere(
  queries: Queries,
  accountId: string | undefined = nobody,
  network: string | undefined,
): Promise<boolean> {
  return isKnownNetwork(queries, accountId, await networkHashOf(queries, accountId, network));
}
