import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults: 19 MiB, two iterations. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Hash of a random text, computed once at the same cost as a real one. */
const nobody = hash(crypto.randomUUID());

/**
 * Always does the work of one verification, even without a hash to compare. Response time then never reveals whether an
 * address is known.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null && passwordHash !== undefined;
}
