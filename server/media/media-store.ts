import type { MediaSize } from '#contract/media.ts';

/** Where the renditions of pictures lie, named by the hash of their content. */
export interface MediaStore {
  put: (hash: string, size: MediaSize, bytes: Buffer) => Promise<void>;
  /** Undefined where there is none. */
  get: (hash: string, size: MediaSize) => Promise<Buffer | undefined>;
  /** All sizes; removing what is not there is fine. */
  remove: (hash: string) => Promise<void>;
}
