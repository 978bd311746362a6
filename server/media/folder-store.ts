import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './media-store.ts';
import { storedName } from './private-pictures.ts';

const namePattern = new RegExp(`^${storedName}$`);

/** Stores each picture in its own folder, distributed over 256 parent folders. */
export function folderStore(root: string): MediaStore {
  const folderOf = (hash: string) => join(root, hash.slice(0, 2), hash);
  return {
    async put(hash, size, bytes) {
      const folder = folderOf(hash);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Write to a temporary file first, so that a file with the final name is complete, even after a crash.
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
    async *list() {
      for await (const { hash } of foldersIn(root)) {
        const files = await filesIn(folderOf(hash));
        yield { hash, writtenAt: Math.max(0, ...files.map(({ writtenAt }) => writtenAt)) };
      }
    },
  };
}

/** Yields the folder of each picture. */
export async function* foldersIn(root: string): AsyncGenerator<{ group: string; hash: string }> {
  for (const group of await namesIn(root))
    for (const hash of await namesIn(join(root, group))) if (namePattern.test(hash)) yield { group, hash };
}

/** Returns an empty list if the path does not exist or is not a folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}

export async function filesIn(folder: string): Promise<{ path: string; writtenAt: number }[]> {
  const paths = (await namesIn(folder)).map((name) => join(folder, name));
  const found = await Promise.all(
    paths.map(async (path) => ({ path, writtenAt: (await stat(path).catch(() => undefined))?.mtimeMs })),
  );
  return found.flatMap(({ path, writtenAt }) => (writtenAt === undefined ? [] : [{ path, writtenAt }]));
}
