/** The server's URL if the page is part of the wrapper. Empty if the server delivered the page. */
const packedAddress: string = import.meta.env?.VITE_SHELFLIFE_URL ?? '';

/** In the wrapper, converts a path on the server to a full URL. In a browser, returns the path unchanged. */
export function fromServer(address: string): string {
  return packedAddress !== '' && address.startsWith('/') ? packedAddress + address : address;
}

/** Returns the origin of URLs in emails and shared links. */
export function webOrigin(): string {
  return packedAddress || location.origin;
}

/**
 * A page with the wrapper's origin cannot send cookies (server/http/security.ts). The page needs no cookies,
 * because it sends the token in a header.
 */
export const credentials: RequestCredentials = packedAddress === '' ? 'include' : 'omit';
