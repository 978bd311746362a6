import { type MediaSize, mediaSizes } from '#contract/media.ts';
import { found } from '#server/call-error.ts';

/** `writtenAt` is the time, in milliseconds, at which the picture's newest file was written. */
export interface StoredPicture {
  hash: string;
  writtenAt: number;
}

/** Stores the renditions of pictures. `hash` is the hash of the content or, for a private picture, its random name. */
export interface MediaStore {
  put: (hash: string, size: MediaSize, bytes: Buffer) => Promise<void>;
  get: (hash: string, size: MediaSize) => Promise<Buffer | undefined>;
  remove: (hash: string) => Promise<void>;
  check: () => Promise<void>;
  list: () => AsyncIterable<StoredPicture>;
}

/** The names of files. Private pictures start with p. */
export const storedName = '[0-9a-fp][0-9a-f]{63}';

/** Returns a private picture as a file. Throws without a picture, or if the size is none of ours. */
export async function privatePicture(media: MediaStore, hash: string | undefined, pixels: number): Promise<Buffer> {
  const size = mediaSizes.find((known) => known === pixels);
  const isKnown = size !== undefined && hash !== undefined;
  return found(isKnown && (await media.get(hash, size)), 'not_found', 'Photo not found');
}
