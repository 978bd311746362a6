import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './media-store.ts';

/** Stores one folder per picture, spread over 256 folders. */
export function folderStore(root: string): MediaStore {
  const folderOf = (hash: string) => join(root, hash.slice(0, 2), hash);
  return {
    async put(hash, size, bytes) {
      const folder = folderOf(hash);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Neither a reader nor a crash may leave half a picture visible.
      const draft = join(folder, `${randomUUID()}.part`);
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, join(folder, `${size}.webp`));
    },
    async get(hash, size) {
      try {
        return await readFile(join(folderOf(hash), `${size}.webp`));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (hash) => rm(folderOf(hash), { recursive: true, force: true }),
  };
}
