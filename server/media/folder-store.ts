import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './media-store.ts';

/** Stores each picture in its own folder, distributed over 256 parent folders. */
export function folderStore(root: string): MediaStore {
  const folderOf = (hash: string) => join(root, hash.slice(0, 2), hash);
  return {
    async put(hash, size, bytes) {
      const folder = folderOf(hash);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Writes to a temporary file first, so that neither a reader nor a crash ever sees half a picture.
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
