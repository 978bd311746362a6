import { hash, verify } from '@node-rs/argon2';

/** Hashes the password with argon2id and the library's default parameters: 19 MiB and two iterations. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** The hash of a random string. Verifying it takes as long as verifying the hash of a real password. */
const nobody = hash(crypto.randomUUID());

/**
 * True if the password matches the hash. Verifies a hash even if there is no stored password, so that the response time
 * never reveals whether an address is known.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null && passwordHash !== undefined;
}
