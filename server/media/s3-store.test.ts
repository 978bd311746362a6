import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { signS3 } from './s3-signature.ts';
import { s3Store } from './s3-store.ts';

const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };

test('requests are signed as in the published example of Signature Version 4', () => {
  const signed = signS3(
    { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'), headers: { range: 'bytes=0-9' } },
    keys,
    'us-east-1',
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(signed.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

const objects = new Map<string, Buffer>();
const bucket = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = request.url ?? '';
  const signature = request.headers.authorization;
  if (!signature?.startsWith('AWS4-HMAC-SHA256 ')) return response.writeHead(403).end();
  if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
  if (request.method === 'DELETE') objects.delete(path);
  const object = objects.get(path);
  if (request.method === 'GET' && !object) return response.writeHead(404).end();
  return response.writeHead(request.method === 'DELETE' ? 204 : 200).end(object);
});
await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening));
afterAll(() => bucket.close());

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The bucket does not listen');
  return address.port;
}

test('a bucket keeps, gives and forgets pictures', async () => {
  const store = s3Store({ ...keys, endpoint: `http://127.0.0.1:${portOf(bucket.address())}`, bucket: 'shelf' });
  const hash = 'ab'.repeat(32);
  expect(await store.get(hash, 160)).toBeUndefined();
  await store.put(hash, 160, Buffer.from('small'));
  await store.put(hash, 1200, Buffer.from('large'));
  expect([...objects.keys()]).toEqual([`/shelf/media/${hash}/160.webp`, `/shelf/media/${hash}/1200.webp`]);
  expect((await store.get(hash, 1200))?.toString()).toBe('large');
  await store.remove(hash);
  expect(objects.size).toBe(0);
});

test('a bucket that refuses is an error, not a missing picture', async () => {
  const refusing = createServer((_, response) => response.writeHead(403).end());
  await new Promise<void>((listening) => refusing.listen(0, '127.0.0.1', listening));
  const store = s3Store({ ...keys, endpoint: `http://127.0.0.1:${portOf(refusing.address())}/`, bucket: 'shelf' });
  await expect(store.get('ab'.repeat(32), 160)).rejects.toThrow('The picture store answered 403 to GET');
  refusing.close();
});
