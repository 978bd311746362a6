import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { isPublicAddress } from '#contract/picture-address.ts';
import { isPublicIp, pictureFetcher, PictureRefused, publicLookup } from './fetch-picture.ts';

const pages = new Map<string, RequestListener>();
const asked: string[] = [];
const host = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  const page = pages.get(request.url ?? '');
  if (page) page(request, response);
  else response.writeHead(404).end();
});
await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The host does not listen');
  return address.port;
}
/** Resolves every name to this test's host. */
const toHost: LookupFunction = (_, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
const port = portOf(host.address());
const fetchPicture = pictureFetcher({ lookup: toHost, port }, { milliseconds: 1_500, redirects: 3 });

const picture =
  (bytes: number, type = 'image/jpeg'): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(Buffer.alloc(bytes, 1));
const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

test('A picture is fetched from its URL, or from the URL that it redirects to', async () => {
  pages.set('/one.jpg', picture(1000));
  pages.set('/moved.jpg', redirect('/one.jpg'));
  expect(await fetchPicture('http://photos.example/one.jpg')).toHaveLength(1000);
  expect(await fetchPicture('http://photos.example/moved.jpg')).toHaveLength(1000);
  expect(asked).toEqual(['one.jpg', 'moved.jpg', 'one.jpg'].map((name) => `photos.example:${port}/${name}`));
});

test('A picture that is missing, over 5 MB, of a wrong type, or behind a bad redirect is rejected permanently', async () => {
  pages.set('/page.jpg', picture(10, 'text/html'));
  pages.set('/drawing.svg', picture(10, 'image/svg+xml'));
  pages.set('/large.jpg', picture(5 * 1024 * 1024 + 1));
  pages.set('/loop.jpg', redirect('/loop.jpg'));
  pages.set('/inside.jpg', redirect('http://169.254.169.254/latest/meta-data'));
  pages.set('/port.jpg', redirect('http://photos.example:6379/'));
  pages.set('/file.jpg', redirect('file:///etc/passwd'));
  for (const name of ['page.jpg', 'drawing.svg', 'large.jpg', 'loop.jpg', 'inside.jpg', 'port.jpg', 'file.jpg', 'none'])
    await expect(fetchPicture(`http://photos.example/${name}`), name).rejects.toThrow(PictureRefused);
});

test('If a host is too slow or returns 503, the picture can be fetched again later', async () => {
  pages.set('/busy.jpg', (_, response) => response.writeHead(503).end());
  pages.set('/drip.jpg', (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const drip = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(drip));
  });
  for (const name of ['busy.jpg', 'drip.jpg']) {
    const error: unknown = await fetchPicture(`http://photos.example/${name}`).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PictureRefused);
  }
});

test('A host name that resolves to a loopback address is rejected before any request', async () => {
  const before = asked.length;
  const lookup: LookupFunction = (_, options, done) => publicLookup('localhost', options, done);
  const guarded = pictureFetcher({ lookup, port });
  await expect(guarded('http://photos.example/one.jpg')).rejects.toThrow('not on the public internet');
  expect(asked).toHaveLength(before);
});

test.each([
  ['public', true, ['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001:82a::200e']],
  [
    'private or special',
    false,
    [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.255.254',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.8',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::127.0.0.1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:1::',
      '2001:db8::1',
    ],
  ],
] as const)('isPublicIp recognizes %s IP addresses', (_, expected, addresses) => {
  for (const address of addresses) expect([address, isPublicIp(address)]).toEqual([address, expected]);
});

test('Picture URLs need http or https, a public host name, the default port, and no username', () => {
  for (const good of ['https://photos.example/a.jpg', 'http://photos.example:80/', 'https://photos.example:443/x'])
    expect([good, isPublicAddress(good)]).toEqual([good, true]);
  for (const bad of [
    'https://user@photos.example/',
    'https://user:word@photos.example/',
    'https://photos.example:8443/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost/',
    'http://localhost./',
    'http://printer/',
    'http://db.internal/',
    'http://router.lan/',
    'ftp://photos.example/',
    'javascript:alert(1)',
    '/media/somebody',
    '',
  ])
    expect([bad, isPublicAddress(bad)]).toEqual([bad, false]);
});
