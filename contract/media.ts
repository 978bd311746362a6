/** The image sizes, as the length of the longer side in pixels. Smaller originals are not enlarged. */
export const mediaSizes = [160, 480, 1200] as const;
export type MediaSize = (typeof mediaSizes)[number];

/** Returns the permanent URL of a stored picture. `hash` is the hash of the picture's content. */
export function mediaAddress(hash: string, size: MediaSize = 1200): string {
  return `/media/${hash}/${size}.webp`;
}

/** Returns the hash from the URL of one of our own pictures, or undefined for an external URL. */
export function mediaHash(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{64})\/\d+\.webp$/.exec(address)?.[1];
}

/** Returns the URL of the same picture in a different size. External URLs are returned unchanged. */
export function mediaAtSize(address: string, size: MediaSize): string {
  const hash = mediaHash(address);
  return hash === undefined ? address : mediaAddress(hash, size);
}

/** Pages show only these pictures. An external picture is omitted until the server has copied it. */
export function isOwnPicture(address: string): boolean {
  return /^(\/(?!\/)|data:|blob:)/.test(address);
}

/** The accepted file types for photos (OP-91). */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
