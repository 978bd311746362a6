import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type MediaSize, mediaSizes } from '#contract/media.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { readIllustrationAddress, type WantedIllustration } from '#illustration/address.ts';
import { hitLimit } from '#server/limits/rate-limits.ts';
import { currentNetwork, currentSite } from '#server/log/current-request.ts';
import { cacheIllustrations } from '#server/media/draw-illustration.ts';
import { isShown } from '#server/media/media.sql.ts';

const pictureHeaders = (isImmutable: boolean) => ({
  'content-type': 'image/webp',
  'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  // The pages of the native wrapper have a different origin, and must be able to show the picture.
  'cross-origin-resource-policy': 'cross-origin',
});

/** The maximum number of names in memory, per process. Pictures with these names can be shown without the database. */
const mostKnown = 50_000;

/** HASH is the hash of the content, so a file never changes. */
export function installMedia(app: FastifyInstance, { database, media }: Pick<Context, 'database' | 'media'>): void {
  const shown = new LRUCache<string, true>({ max: mostKnown });
  async function find(hash: string, size: MediaSize): Promise<Buffer | undefined> {
    if (!shown.has(hash) && !(await isShown(database, hash))) return undefined;
    shown.set(hash, true);
    return media.get(hash, size);
  }
  app.get('/media/:hash/:file', { schema: { hide: true } }, async (request, reply) => {
    const { hash, size } = wanted(request);
    const bytes = found(await find(hash, size), 'not_found');
    return reply.headers(pictureHeaders(true)).send(bytes);
  });
}

/** Throws for all other URLs, such as those with `..` or an unknown size, so that they never reach the store. */
function wanted(request: FastifyRequest): { hash: string; size: MediaSize } {
  const [, hash, side] = /^\/media\/([0-9a-f]{64})\/(\d+)\.webp(?:\?|$)/.exec(request.url) ?? [];
  const size = mediaSizes.find((known) => String(known) === side);
  if (hash === undefined || size === undefined) throw new CallError('not_found', 'Not found');
  return { hash, size };
}

const illustrations = cacheIllustrations();

/** The URL describes the drawing completely, with its version, so that the drawing never changes. */
export function installIllustrations(app: FastifyInstance, context: Context): void {
  app.get('/illustrations/*', { schema: { hide: true } }, async (request, reply) => {
    const [address = ''] = request.url.split('?');
    const wanted = readIllustrationAddress(address);
    if (!wanted) throw new CallError('not_found', 'Not found');
    return reply
      .headers(pictureHeaders(wanted.isCurrent))
      .send(illustrations.find(address) ?? (await drawWithin(address, wanted)));
  });

  async function drawWithin(address: string, wanted: WantedIllustration): Promise<Buffer> {
    await hitLimit(context, 'illustrationsOfNetwork', currentNetwork() ?? 'unknown');
    return illustrations.draw(address, wanted, currentSite());
  }
}
