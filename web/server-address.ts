/** The server's address, for a page packaged in the wrapper. Empty if the server itself delivered the page. */
const packedAddress: string = import.meta.env?.VITE_SHELFLIFE_URL ?? '';

/** Returns the address at which this page requests a call or a picture. */
export function fromServer(address: string): string {
  return packedAddress !== '' && address.startsWith('/') ? packedAddress + address : address;
}

/** The start of addresses in emails and shared links. */
export function webOrigin(): string {
  return packedAddress || location.origin;
}

/**
 * Calls send their session in a header. A page on the wrapper's own origin may not send cookies
 * (server/http/cross-origin.ts).
 */
export const credentials: RequestCredentials = packedAddress === '' ? 'include' : 'omit';
