import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * A page packed into the native wrapper calls from an origin of its own. Calls carry their session in a header, so no
 * credentials are allowed; everybody else stays bound to the address that served the page.
 */
export async function allowWrapper(app: FastifyInstance, { wrapperOrigins }: Config): Promise<void> {
  if (wrapperOrigins.length === 0) return;
  await app.register(cors, {
    origin: wrapperOrigins,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposedHeaders: ['x-next-cursor', 'retry-after'],
    maxAge: 600,
  });
}
