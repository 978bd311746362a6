import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

interface Difference {
  name: string;
  pixels: number;
  /** The reason why the pixels could not be compared. Undefined if they were compared. */
  reason?: string;
}

interface Comparison {
  same: number;
  different: Difference[];
  /** The names of pictures that exist in only one of the folders. */
  missing: string[];
}

/**
 * Compares the pictures that have the same name in both folders, pixel by pixel. If `output` is given, writes a picture
 * to that folder for each pair that has the same size but different pixels. The differing pixels are red.
 */
export async function compareFolders(before: string, after: string, output?: string): Promise<Comparison> {
  const [old, fresh] = await Promise.all([before, after].map(async (folder) => new Set(await picturesIn(folder))));
  if (!old || !fresh) throw new Error('Name two folders to compare');
  if (output !== undefined) await mkdir(output, { recursive: true });
  const common = [...old].filter((name) => fresh.has(name)).toSorted();
  const different: Difference[] = [];
  for (const name of common) {
    const found = await compare(name, join(before, name), join(after, name), output);
    if (found) different.push(found);
  }
  const missing = [...old, ...fresh].filter((name) => !old.has(name) || !fresh.has(name)).toSorted();
  return { same: common.length - different.length, different, missing };
}

async function picturesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.png'));
}

async function compare(name: string, before: string, after: string, output?: string): Promise<Difference | undefined> {
  const [old, fresh] = await Promise.all([before, after].map(pixelsOf));
  if (!old || !fresh) throw new Error('Name two pictures to compare');
  if (old.width !== fresh.width || old.height !== fresh.height) {
    return { name, pixels: 0, reason: `${old.width}×${old.height} became ${fresh.width}×${fresh.height}` };
  }
  const pixels = markDifferences(old.data, fresh.data);
  if (pixels === 0) return undefined;
  if (output !== undefined) {
    await sharp(fresh.data, { raw: { width: fresh.width, height: fresh.height, channels: 4 } }).toFile(
      join(output, name),
    );
  }
  return { name, pixels };
}

async function pixelsOf(path: string) {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const red = [255, 0, 0, 255];

/** Makes each pixel of `fresh` that differs from `old` red, and returns the number of these pixels. */
function markDifferences(old: Buffer, fresh: Buffer): number {
  let count = 0;
  for (let at = 0; at < fresh.length; at += 4) {
    if (old.readUInt32LE(at) === fresh.readUInt32LE(at)) continue;
    count++;
    fresh.set(red, at);
  }
  return count;
}
