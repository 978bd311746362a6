import { get as getInsecure, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';
import { lookup } from 'node:dns';
import { limits } from '#contract/limits.ts';
import { photoTypes } from '#contract/media.ts';
import { isPublicAddress } from '#contract/picture-address.ts';

export type FetchPicture = (address: string) => Promise<Buffer>;

/** Thrown if the URL or its response is unacceptable. A retry cannot help. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

interface Network {
  lookup: LookupFunction;
  port?: number;
}

/** Members must not reach the server's network: only public hosts and checked addresses, also in redirects. */
export function pictureFetcher(
  network: Network = { lookup: publicLookup },
  { milliseconds, redirects } = { milliseconds: 10_000, redirects: 3 },
): FetchPicture {
  async function follow(address: string, left: number, signal: AbortSignal): Promise<Buffer> {
    if (!isPublicAddress(address)) throw new PictureRefused('The address is not public');
    const reply = await ask(new URL(address), network, signal);
    try {
      const { statusCode = 0, headers } = reply;
      if (statusCode < 300 || statusCode >= 400 || !headers.location) return await pictureOf(reply);
      if (left === 0) throw new PictureRefused('The address redirects too often');
      return await follow(next(headers.location, address), left - 1, signal);
    } finally {
      reply.destroy();
    }
  }
  return (address) => follow(address, redirects, AbortSignal.timeout(milliseconds));
}

function ask(url: URL, { lookup, port }: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecure : getInsecure;
  const headers = { accept: photoTypes.join(', '), 'user-agent': 'Shelflife' };
  return new Promise((resolve, reject) => {
    // Without an agent, requests share no connections and ignore proxies in the environment.
    const request = get(url, { agent: false, headers, lookup, signal, ...(port && { port }) }, resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isForGood = error instanceof PrivateAddress || error.code === 'ENOTFOUND';
      reject(isForGood ? new PictureRefused(error.message) : error);
    });
  });
}

function next(location: string, from: string): string {
  if (!URL.canParse(location, from)) throw new PictureRefused('The address redirects without a target');
  return new URL(location, from).href;
}

async function pictureOf(reply: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = reply;
  if (statusCode === 429 || statusCode >= 500) throw new Error(`The host returned ${statusCode}`);
  if (statusCode !== 200) throw new PictureRefused(`The host returned ${statusCode}`);
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!photoTypes.some((known) => known === type)) throw new PictureRefused(`It is ${type ?? 'of no type'}`);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of reply) {
    bytes += part.length;
    if (bytes > limits.photo.bytes) throw new PictureRefused('It is larger than 5 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function blockList(ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(/\s+/)) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** The non-public address ranges in IANA's special-purpose registries, and multicast addresses. */
const special = blockList(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20`,
);
/** It excludes mapped IPv4, loopback, link-local, unique local, and multicast addresses. */
const global = blockList('2000::/3');

/** @internal Exported for tests. */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Thrown if a name resolves to an address that is not on the public internet. */
class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/**
 * The connection uses only checked addresses. Fails if any of the host's addresses is not public.
 * @internal Exported for tests.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicIp(address)))
      return done(new PrivateAddress(`${hostname} is not on the public internet`), []);
    const [first] = found;
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family);
  });
};
