/** The server's URL if the page is part of the wrapper. Empty if the server delivered the page. */
const packedAddress: string = import.meta.env?.VITE_SHELFLIFE_URL ?? '';

/** In the wrapper, converts a path on the server to a full URL. In a browser, returns the path unchanged. */
export function fromServer(address: string): string {
  return packedAddress !== '' && address.startsWith('/') ? packedAddress + address : address;
}

export function webOrigin(): string {
  return packedAddress || location.origin;
}

/** The wrapper's origin cannot send cookies (server/http/security.ts). It sends the token in a header instead. */
export const credentials: RequestCredentials = packedAddress === '' ? 'include' : 'omit';
