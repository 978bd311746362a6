import type { StoredPicture } from './media-store.ts';
import { storedName } from './private-pictures.ts';

interface StoredObject {
  key: string;
  writtenAt: number;
}

/** Parses the XML of ListObjectsV2. The keys of pictures contain no characters that are escaped in XML. */
export function readListing(xml: string): { objects: StoredObject[]; isTruncated: boolean } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, text = '']) => {
    const key = valueOf(text, 'Key');
    const writtenAt = Date.parse(valueOf(text, 'LastModified') ?? '');
    return key === undefined || Number.isNaN(writtenAt) ? [] : [{ key, writtenAt }];
  });
  return { objects, isTruncated: valueOf(xml, 'IsTruncated') === 'true' };
}

function valueOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

const keyPattern = new RegExp(`^media/(${storedName})/`);

/** Returns the pictures of these objects, each with the time of its newest object. */
export function picturesIn(objects: readonly StoredObject[]): StoredPicture[] {
  const newest = new Map<string, number>();
  for (const { key, writtenAt } of objects) {
    const hash = keyPattern.exec(key)?.[1];
    if (hash !== undefined) newest.set(hash, Math.max(writtenAt, newest.get(hash) ?? 0));
  }
  return [...newest].map(([hash, writtenAt]) => ({ hash, writtenAt }));
}
