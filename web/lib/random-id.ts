/** Returns a random UUID. `crypto.randomUUID` exists only with https and on localhost. */
export function randomId(): string {
  const { crypto }: { crypto: { randomUUID?: () => string } } = globalThis;
  return crypto.randomUUID?.() ?? uuidOf(globalThis.crypto.getRandomValues(new Uint8Array(16)), 4);
}

/** Writes the first 16 bytes as a UUID of this version (RFC 9562). */
export function uuidOf(bytes: Uint8Array, version: 4 | 8): string {
  const hex = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-${version}$3-a$4-$5`);
}
