import type { MediaSize } from '#contract/media.ts';

/** Stores the renditions of pictures, named by the hash of their content. */
export interface MediaStore {
  put: (hash: string, size: MediaSize, bytes: Buffer) => Promise<void>;
  /** Returns undefined if there is none. */
  get: (hash: string, size: MediaSize) => Promise<Buffer | undefined>;
  /** Removes all sizes. A missing picture is not an error. */
  remove: (hash: string) => Promise<void>;
}
