/** The image sizes, as the length of the longer side in pixels. Smaller originals are not enlarged. */
export const mediaSizes = [160, 480, 1200] as const;
export type MediaSize = (typeof mediaSizes)[number];

export function mediaAddress(hash: string, size: MediaSize = 1200): string {
  return `/media/${hash}/${size}.webp`;
}

export function mediaHash(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{64})\/\d+\.webp$/.exec(address)?.[1];
}

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
