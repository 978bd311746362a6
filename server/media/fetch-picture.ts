import { get as getInsecure, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { limits } from '#contract/limits.ts';
import { photoTypes } from '#contract/media.ts';
import { isPublicAddress } from '#contract/picture-address.ts';
import { PrivateAddress, publicLookup } from './public-lookup.ts';

export type FetchPicture = (address: string) => Promise<Buffer>;

/** Thrown if the URL or its response is unacceptable. A retry cannot help. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

interface Network {
  lookup: LookupFunction;
  port?: number;
}
interface Limits {
  milliseconds: number;
  redirects: number;
}

/** Members must not reach the server's network: only public hosts and checked addresses, also in redirects. */
export function pictureFetcher(
  network: Network = { lookup: publicLookup },
  { milliseconds, redirects }: Limits = { milliseconds: 10_000, redirects: 3 },
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
