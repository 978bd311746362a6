import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Hash of a text that nobody types; made once, with the same costs as every other. */
const nobody = hash(crypto.randomUUID());

/**
 * Always does the work of one verification, also where there is no hash to compare with, so that the
 * time of an answer does not tell whether an address is known.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null && passwordHash !== undefined;
}
