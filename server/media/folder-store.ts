import { randomUUID } from 'node:crypto';
import { access, chown, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MediaStore, storedName } from './media-store.ts';

const namePattern = new RegExp(`^${storedName}$`);

/** Stores each picture in its own folder, distributed over 256 parent folders. */
export function folderStore(root: string): MediaStore {
  const folderOf = (hash: string) => join(root, hash.slice(0, 2), hash);
  let known: number | undefined;
  async function make(folder: string) {
    const owner = await ownerOf(root);
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (owner) for (const path of between(created, folder)) await chown(path, owner.uid, owner.gid);
    return owner;
  }
  /** Creates the folder once. Later, throws if it is missing or replaced, for example because its volume was unmounted. */
  async function requireRoot(): Promise<void> {
    if (known === undefined) await make(root);
    const { ino } = await stat(root);
    known ??= ino;
    if (ino !== known) throw Object.assign(new Error(`${root} was replaced`), { code: 'EIO' });
  }
  return {
    async put(hash, size, bytes) {
      await requireRoot();
      const folder = folderOf(hash);
      const owner = await make(folder);
      // Write to a temporary file first, so that a file with the final name is complete, even after a crash.
      const draft = join(folder, `${randomUUID()}.part`);
      await writeFile(draft, bytes, { flush: true });
      if (owner) await chown(draft, owner.uid, owner.gid);
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
    async check() {
      await requireRoot();
      const groups = (await readdir(root)).filter((name) => /^[0-9a-f]{2}$/.test(name));
      const { R_OK, W_OK, X_OK } = constants;
      for (const folder of [root, ...groups.map((name) => join(root, name))]) await access(folder, R_OK | W_OK | X_OK);
    },
    async *list() {
      for await (const { hash } of foldersIn(root)) {
        const files = await filesIn(folderOf(hash));
        yield { hash, writtenAt: Math.max(0, ...files.map(({ writtenAt }) => writtenAt)) };
      }
    },
  };
}

/** Root may run this process for another user. That user must be able to read restored pictures. */
async function ownerOf(root: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const found = (await stat(root).catch(() => undefined)) ?? (await stat(dirname(root)).catch(() => undefined));
  return found && found.uid !== 0 ? found : undefined;
}

function between(first: string | undefined, last: string): string[] {
  if (first === undefined) return [];
  return first === last ? [last] : [last, ...between(first, dirname(last))];
}

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
