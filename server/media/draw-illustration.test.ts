import { expect, test } from 'vitest';
import { illustrationAddress, readIllustrationAddress } from '#illustration/address.ts';
import { RetryLater } from '#server/call-error.ts';
import { cacheIllustrations } from './draw-illustration.ts';

const addressOf = (seed: number) =>
  illustrationAddress({ of: 'still', kind: 'jar', ground: 'thumb', seed: `p${seed}` }, 'light', 96);

function wantedAt(address: string) {
  const wanted = readIllustrationAddress(address);
  if (!wanted) throw new Error(`${address} asks for nothing`);
  return wanted;
}

test('If the cache is full, the least recently used picture is evicted', async () => {
  const illustrations = cacheIllustrations(async () => Buffer.alloc(100), 300);
  const [one, two, three, four] = [1, 2, 3, 4].map(addressOf) as [string, string, string, string];
  for (const address of [one, two, three]) await illustrations.draw(address, wantedAt(address), 'juno');
  expect(illustrations.find(one)).toBeDefined();
  await illustrations.draw(four, wantedAt(four), 'juno');
  expect([one, two, three, four].map((address) => illustrations.find(address) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('Concurrent requests render each picture once, and at most two pictures at a time', async () => {
  let [drawn, drawing, most] = [0, 0, 0];
  const illustrations = cacheIllustrations(async () => {
    drawn++;
    most = Math.max(most, ++drawing);
    await new Promise((resolve) => setTimeout(resolve, 5));
    drawing--;
    return Buffer.from('x');
  });
  const addresses = [1, 2, 3, 4, 5, 1, 2, 3].map(addressOf);
  await Promise.all(addresses.map((address) => illustrations.draw(address, wantedAt(address), 'juno')));
  expect({ drawn, most }).toEqual({ drawn: 5, most: 2 });
});

test('A caller with many new pictures delays others by one turn, and gets RetryLater beyond 100 pending ones', async () => {
  const drawn: string[] = [];
  const illustrations = cacheIllustrations(async ({ illustrated }) => {
    drawn.push(illustrated.of === 'still' ? String(illustrated.seed) : '');
    await new Promise((resolve) => setImmediate(resolve));
    return Buffer.from('x');
  });
  const ask = (seed: number, caller: string) => illustrations.draw(addressOf(seed), wantedAt(addressOf(seed)), caller);
  const asked = Array.from({ length: 102 }, (_, seed) => ask(seed, 'mara'));
  await expect(ask(998, 'mara')).rejects.toThrow(RetryLater);
  await Promise.all([...asked, ask(999, 'juno')]);
  expect(drawn).toHaveLength(103);
  expect(drawn.indexOf('p999')).toBeLessThan(5);
  await expect(ask(998, 'mara')).resolves.toBeDefined();
});
