/** The longest side of each rendition in pixels. Smaller originals are not enlarged. */
export const mediaSizes = [160, 480, 1200] as const;
export type MediaSize = (typeof mediaSizes)[number];

/** The permanent URL of a stored picture. Its name is the hash of its content. */
export function mediaAddress(hash: string, size: MediaSize = 1200): string {
  return `/media/${hash}/${size}.webp`;
}

/** Returns the hash of one of our own pictures. Undefined for an external URL. */
export function mediaHash(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{64})\/\d+\.webp$/.exec(address)?.[1];
}

/** Returns the same picture in another size. External URLs are unchanged. */
export function mediaAtSize(address: string, size: MediaSize): string {
  const hash = mediaHash(address);
  return hash === undefined ? address : mediaAddress(hash, size);
}

/** Pages only show our own pictures. External ones are copied first, or not shown. */
export function isOwnPicture(address: string): boolean {
  return /^(\/(?!\/)|data:|blob:)/.test(address);
}

/** The accepted file types for photos (OP-91). */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
