/** The server's URL if the page is bundled with the wrapper. Empty if the page came from the server. */
const packedAddress: string = import.meta.env?.VITE_SHELFLIFE_URL ?? '';

/** Returns the URL that this page uses to request a call or a picture. */
export function fromServer(address: string): string {
  return packedAddress !== '' && address.startsWith('/') ? packedAddress + address : address;
}

/** Returns the origin of URLs in emails and shared links. */
export function webOrigin(): string {
  return packedAddress || location.origin;
}

/**
 * Calls send the session in a header, because a page with the wrapper's origin cannot send cookies
 * (server/http/cross-origin.ts).
 */
export const credentials: RequestCredentials = packedAddress === '' ? 'include' : 'omit';
