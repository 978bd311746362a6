/** Where the server is, for a page that is packed into the wrapper; empty where the server itself sent the page. */
const packedAddress: string = import.meta.env?.VITE_SHELFLIFE_URL ?? '';

/** The address of a call or a picture as this page has to ask for it. */
export function fromServer(address: string): string {
  return packedAddress !== '' && address.startsWith('/') ? packedAddress + address : address;
}

/** What emails and shared links begin with. */
export function webOrigin(): string {
  return packedAddress || location.origin;
}

/** Calls carry their session in a header; a page of the wrapper's own origin may send no cookies (server/http/cross-origin.ts). */
export const credentials: RequestCredentials = packedAddress === '' ? 'include' : 'omit';
