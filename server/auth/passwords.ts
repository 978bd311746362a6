import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '#server/limits/fair-queue.ts';
import { currentSite } from '#server/log/current-request.ts';

/** Each hash takes 19 MiB and a core for about 50 ms. Sites take turns, so that one cannot occupy both cores. */
const inTurn = fairQueue({ atOnce: 2, mostWaiting: 100 });

/** Hashes the password with argon2id and the library's default parameters: 19 MiB and two iterations. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(currentSite(), () => hash(password));
}

/** The hash of a random string. Verifying it takes as long as verifying the hash of a real password. */
const nobody = hash(crypto.randomUUID());

/** Verifies a hash even without a stored password, so that the time never reveals whether an address is known. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const known = passwordHash ?? (await nobody);
  const matches = await inTurn(currentSite(), () => verify(known, password));
  return matches && passwordHash !== null && passwordHash !== undefined;
}
