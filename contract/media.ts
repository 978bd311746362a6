/** Longest side of each rendition in pixels; a smaller original is not enlarged. */
export const mediaSizes = [160, 480, 1200] as const;
export type MediaSize = (typeof mediaSizes)[number];

/** The address under which a stored picture never changes: its name is its content. */
export function mediaAddress(hash: string, size: MediaSize = 1200): string {
  return `/media/${hash}/${size}.webp`;
}

/** The hash of one of our own pictures; undefined for an address elsewhere. */
export function mediaHash(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{64})\/\d+\.webp$/.exec(address)?.[1];
}

/** The same picture in another size; an address elsewhere stays as it is. */
export function mediaAtSize(address: string, size: MediaSize): string {
  const hash = mediaHash(address);
  return hash === undefined ? address : mediaAddress(hash, size);
}

/** Pages show nothing else: what lies elsewhere is copied first, or not shown. */
export function isOwnPicture(address: string): boolean {
  return /^(\/(?!\/)|data:|blob:)/.test(address);
}

/** What is taken as a photo (OP-91). */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const photoRefusals = {
  notAnImage: 'Please choose a JPEG, PNG, GIF or WebP image',
  heic: "HEIC photos can't be used. Please choose a JPEG, PNG, GIF or WebP image",
  tooLarge: 'A photo must be 5 MB or less',
  tooManyPixels: 'A photo must have 50 megapixels or less',
  damaged: 'This photo is damaged and cannot be read',
} as const;
