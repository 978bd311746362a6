import type { MediaSize } from '#contract/media.ts';

/** Stores each picture in several sizes, under the hash of its content. */
export interface MediaStore {
  put: (hash: string, size: MediaSize, bytes: Buffer) => Promise<void>;
  /** Returns undefined if the picture does not exist in this size. */
  get: (hash: string, size: MediaSize) => Promise<Buffer | undefined>;
  /** Deletes all sizes. Does nothing if the picture does not exist. */
  remove: (hash: string) => Promise<void>;
}
