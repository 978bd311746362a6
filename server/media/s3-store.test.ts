import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { mediaSizes } from '#contract/media.ts';
import { openBucket } from '#test/bucket.ts';
import { s3Store } from './s3-store.ts';

const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };

const { endpoint, objects, last, close } = await openBucket('shelf');
afterAll(close);

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The bucket does not listen');
  return address.port;
}

test('A bucket stores, returns, and deletes pictures', async () => {
  const store = s3Store({ ...keys, endpoint, bucket: 'shelf' });
  const hash = 'ab'.repeat(32);
  expect(await store.get(hash, 160)).toBeUndefined();
  await store.put(hash, 160, Buffer.from('small'));
  await store.put(hash, 1200, Buffer.from('large'));
  expect([...objects.keys()]).toEqual([`media/${hash}/160.webp`, `media/${hash}/1200.webp`]);
  expect((await store.get(hash, 1200))?.toString()).toBe('large');
  await store.remove(hash);
  expect(objects.size).toBe(0);
});

test('A picture whose files span two pages of a bucket listing is listed once', async () => {
  const store = s3Store({ ...keys, endpoint, bucket: 'shelf' });
  const hashes = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32));
  for (const hash of hashes) for (const size of mediaSizes) await store.put(hash, size, Buffer.from('x'));
  objects.set('media/notes.txt', { bytes: Buffer.from('not ours'), writtenAt: new Date() });
  const listed: string[] = [];
  for await (const { hash } of store.list()) listed.push(hash);
  expect(listed).toEqual(hashes);
  objects.clear();
});

test('If a bucket refuses a request, the store throws an error', async () => {
  const refusing = createServer((_, response) => response.writeHead(403).end());
  await new Promise<void>((listening) => refusing.listen(0, '127.0.0.1', listening));
  const store = s3Store({ ...keys, endpoint: `http://127.0.0.1:${portOf(refusing.address())}/`, bucket: 'shelf' });
  await expect(store.get('ab'.repeat(32), 160)).rejects.toThrow('The picture store returned 403 to GET');
  refusing.close();
});

test('The request signature includes the region and the session token', async () => {
  const store = s3Store({ ...keys, endpoint, bucket: 'shelf', region: 'eu-central-3', sessionToken: 'temporary' });
  await store.put('cd'.repeat(32), 480, Buffer.from('middle'));
  expect(last.headers['x-amz-security-token']).toBe('temporary');
  expect(last.headers.authorization).toMatch(/\/eu-central-3\/s3\/aws4_request, SignedHeaders=\S*x-amz-security-token/);
  await s3Store({ ...keys, endpoint, bucket: 'shelf' }).get('cd'.repeat(32), 480);
  expect(last.headers.authorization).toContain('/us-east-1/s3/aws4_request');
});

test('A request to a bucket is retried after status 503', async () => {
  let calls = 0;
  const busy = createServer((_, response) => response.writeHead(++calls < 3 ? 503 : 200).end('late'));
  await new Promise<void>((listening) => busy.listen(0, '127.0.0.1', listening));
  const store = s3Store({ ...keys, endpoint: `http://127.0.0.1:${portOf(busy.address())}/`, bucket: 'shelf' });
  expect((await store.get('ab'.repeat(32), 160))?.toString()).toBe('late');
  expect(calls).toBe(3);
  busy.close();
});
