import { hash, verify } from '@node-rs/argon2';

/** Hashes with argon2id and the defaults of the library: 19 MiB, two iterations. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** The hash of a random text, which takes as long to verify as a real one. */
const nobody = hash(crypto.randomUUID());

/**
 * Always verifies one hash, even if there is no password to compare. So the response time never reveals whether an
 * address is known.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null && passwordHash !== undefined;
}
