import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';

/** Warns once. Without the header, all visitors have the proxy's address, and share its limits. */
export function watchProxyHeader(app: FastifyInstance, { config, log }: Pick<Context, 'config' | 'log'>): void {
  if (config.trustProxy === false) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && /^\/(api|auth)\//.test(request.url) && request.headers['x-forwarded-for'] === undefined) {
      isSaid = true;
      log.warn(
        'TRUST_PROXY is set, but a call came without X-Forwarded-For, so visitors share the limits of one address',
      );
    }
    done();
  });
}
