import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type MediaSize, mediaSizes } from '#contract/media.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';

/** HASH is the hash of the content, so a file never changes. */
export function installMedia(app: FastifyInstance, { media }: Pick<Context, 'media'>): void {
  app.get('/media/:hash/:file', { schema: { hide: true } }, async (request, reply) => {
    const { hash, size } = wanted(request);
    const bytes = await media.get(hash, size);
    if (!bytes) throw new CallError('not_found', 'Not found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        // The pages of the native wrapper have a different origin, and must be able to show the picture.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes);
  });
}

/** Throws for all other URLs, such as those with `..` or an unknown size, so that they never reach the store. */
function wanted(request: FastifyRequest): { hash: string; size: MediaSize } {
  const [, hash, side] = /^\/media\/([0-9a-f]{64})\/(\d+)\.webp(?:\?|$)/.exec(request.url) ?? [];
  const size = mediaSizes.find((known) => String(known) === side);
  if (hash === undefined || size === undefined) throw new CallError('not_found', 'Not found');
  return { hash, size };
}
