import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type MediaSize, mediaSizes } from '#contract/media.ts';
import { type MediaStore, type StoredPicture, storedName } from './media-store.ts';

export interface S3Place {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Set for temporary credentials. */
  sessionToken?: string | undefined;
  /** Defaults to the region in Amazon's own host name, or to `us-east-1`, which compatible stores accept. */
  region?: string | undefined;
}

function regionOf(endpoint: string): string {
  return /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(new URL(endpoint).hostname)?.[1] ?? 'us-east-1';
}

/** Opens a bucket with signed, path-style requests. Retries up to three times after status 429 or 5xx. */
export function s3Store({ endpoint, bucket, region = regionOf(endpoint), sessionToken, ...keys }: S3Place): MediaStore {
  const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 3, ...(sessionToken && { sessionToken }) });

  const send = (method: string, hash: string, size: MediaSize, body?: Buffer) =>
    sendTo(new URL(`${bucket}/media/${hash}/${size}.webp`, base), method, body);

  async function sendTo(address: URL, method: string, body?: Buffer): Promise<Response> {
    const response = await client.fetch(address, {
      method,
      headers: {
        // The hash is part of the signature, so that the store detects a body that was changed in transit.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'content-type': 'image/webp' }),
      },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`The picture store returned ${response.status} to ${method}`);
    return response;
  }

  return {
    async put(hash, size, bytes) {
      const response = await send('PUT', hash, size, bytes);
      if (!response.ok) throw new Error(`The picture store has no bucket ${bucket}`);
    },
    async get(hash, size) {
      const response = await send('GET', hash, size);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async remove(hash) {
      await Promise.all(mediaSizes.map((size) => send('DELETE', hash, size)));
    },
    async check() {
      // A listing would need a right that the server does not need otherwise.
      const response = await sendTo(new URL(`${bucket}/shelflife-check`, base), 'PUT', Buffer.from('writable'));
      if (!response.ok) throw new Error(`The picture store has no bucket ${bucket}`);
    },
    async *list() {
      let previous = '';
      for (let after = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: 'media/', 'start-after': after });
        const response = await sendTo(new URL(`${bucket}?${query}`, base), 'GET');
        if (!response.ok) throw new Error(`The picture store has no bucket ${bucket}`);
        const { objects, isTruncated } = readListing(await response.text());
        for (const picture of picturesIn(objects)) {
          // The files of one picture may be spread over two listings.
          if (picture.hash !== previous) yield picture;
          previous = picture.hash;
        }
        const last = objects.at(-1);
        if (!isTruncated || !last) return;
        after = last.key;
      }
    },
  };
}

interface StoredObject {
  key: string;
  writtenAt: number;
}

/** Parses the XML of ListObjectsV2. The keys of pictures contain no characters that are escaped in XML. */
function readListing(xml: string): { objects: StoredObject[]; isTruncated: boolean } {
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

function picturesIn(objects: readonly StoredObject[]): StoredPicture[] {
  const newest = new Map<string, number>();
  for (const { key, writtenAt } of objects) {
    const hash = keyPattern.exec(key)?.[1];
    if (hash !== undefined) newest.set(hash, Math.max(writtenAt, newest.get(hash) ?? 0));
  }
  return [...newest].map(([hash, writtenAt]) => ({ hash, writtenAt }));
}
