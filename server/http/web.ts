import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '#server/call-error.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Serves the built web; every address that is no file and no call answers the page, which routes by itself. */
export async function installWeb(app: FastifyInstance): Promise<void> {
  const built = existsSync(dist);
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      cacheControl: false,
      // Vite names the files under /assets by their content.
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!built || request.method !== 'GET' || isCall(request.url)) throw new CallError('not_found', 'Not found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

function isCall(url: string): boolean {
  return /^\/(api|auth\/v1|media|assets|\.well-known)(\/|$|\?)/.test(url);
}
