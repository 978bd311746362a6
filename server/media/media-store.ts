import type { MediaSize } from '#contract/media.ts';

/** A picture with the time at which its newest file was written, in milliseconds. */
export interface StoredPicture {
  hash: string;
  writtenAt: number;
}

/** Stores the renditions of pictures, named by the hash of their content. */
export interface MediaStore {
  put: (hash: string, size: MediaSize, bytes: Buffer) => Promise<void>;
  /** Returns undefined if there is none. */
  get: (hash: string, size: MediaSize) => Promise<Buffer | undefined>;
  /** Removes all sizes. A missing picture is not an error. */
  remove: (hash: string) => Promise<void>;
  /** Returns every stored picture, even one that no row names. */
  list: () => AsyncIterable<StoredPicture>;
}
