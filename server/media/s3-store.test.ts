import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { s3Store } from './s3-store.ts';

const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };

const objects = new Map<string, Buffer>();
/** The headers of the last request. */
let last: IncomingHttpHeaders = {};
const bucket = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = request.url ?? '';
  last = request.headers;
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

test('A bucket stores, returns and deletes pictures', async () => {
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

test('If a bucket rejects a request, the call fails and does not report a missing picture', async () => {
  const refusing = createServer((_, response) => response.writeHead(403).end());
  await new Promise<void>((listening) => refusing.listen(0, '127.0.0.1', listening));
  const store = s3Store({ ...keys, endpoint: `http://127.0.0.1:${portOf(refusing.address())}/`, bucket: 'shelf' });
  await expect(store.get('ab'.repeat(32), 160)).rejects.toThrow('The picture store returned 403 to GET');
  refusing.close();
});

test('The signature of a request includes the region and the session token', async () => {
  const endpoint = `http://127.0.0.1:${portOf(bucket.address())}`;
  const store = s3Store({ ...keys, endpoint, bucket: 'shelf', region: 'eu-central-3', sessionToken: 'temporary' });
  await store.put('cd'.repeat(32), 480, Buffer.from('middle'));
  expect(last['x-amz-security-token']).toBe('temporary');
  expect(last.authorization).toMatch(/\/eu-central-3\/s3\/aws4_request, SignedHeaders=\S*x-amz-security-token/);
  await s3Store({ ...keys, endpoint, bucket: 'shelf' }).get('cd'.repeat(32), 480);
  expect(last.authorization).toContain('/us-east-1/s3/aws4_request');
});

test('Requests to a busy bucket are retried', async () => {
  let calls = 0;
  const busy = createServer((_, response) => response.writeHead(++calls < 3 ? 503 : 200).end('late'));
  await new Promise<void>((listening) => busy.listen(0, '127.0.0.1', listening));
  const store = s3Store({ ...keys, endpoint: `http://127.0.0.1:${portOf(busy.address())}/`, bucket: 'shelf' });
  expect((await store.get('ab'.repeat(32), 160))?.toString()).toBe('late');
  expect(calls).toBe(3);
  busy.close();
});
