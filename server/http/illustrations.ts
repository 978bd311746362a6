import type { FastifyInstance } from 'fastify';
import { readIllustrationAddress, type WantedIllustration } from '#illustration/address.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { hitLimit } from '#server/limits/rate-limits.ts';
import { currentNetwork, currentSite } from '#server/log/current-request.ts';
import { cacheIllustrations } from '#server/media/cached-illustrations.ts';

const illustrations = cacheIllustrations();

/** The URL describes the drawing completely, with its version, so that the drawing never changes. */
export function installIllustrations(app: FastifyInstance, context: Context): void {
  app.get('/illustrations/*', { schema: { hide: true } }, async (request, reply) => {
    const [address = ''] = request.url.split('?');
    const wanted = readIllustrationAddress(address);
    if (!wanted) throw new CallError('not_found', 'Not found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': wanted.isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        // The pages of the native wrapper have a different origin, and must be able to show the drawing.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(illustrations.find(address) ?? (await drawWithin(address, wanted)));
  });

  async function drawWithin(address: string, wanted: WantedIllustration): Promise<Buffer> {
    await hitLimit(context, 'illustrationsOfNetwork', currentNetwork() ?? 'unknown');
    return illustrations.draw(address, wanted, currentSite());
  }
}
