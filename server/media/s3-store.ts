import { type MediaSize, mediaSizes } from '#contract/media.ts';
import type { MediaStore } from './media-store.ts';
import { type S3Keys, signS3 } from './s3-signature.ts';

export interface S3Place extends S3Keys {
  endpoint: string;
  bucket: string;
}

/** Compatible stores take any region; Amazon's own stands in the name of its host. */
function regionOf(endpoint: string): string {
  return /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(new URL(endpoint).hostname)?.[1] ?? 'us-east-1';
}

/** A bucket, spoken to with plain signed requests; the bucket stands in the path. */
export function s3Store({ endpoint, bucket, ...keys }: S3Place): MediaStore {
  const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
  const region = regionOf(endpoint);

  async function send(method: string, hash: string, size: MediaSize, body?: Buffer): Promise<Response> {
    const url = new URL(`${bucket}/media/${hash}/${size}.webp`, base);
    const headers: Record<string, string> = body ? { 'content-type': 'image/webp' } : {};
    const signed = signS3({ method, url, headers, ...(body && { body }) }, keys, region, new Date());
    const response = await fetch(url, {
      method,
      headers: signed,
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`The picture store answered ${response.status} to ${method}`);
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
  };
}
