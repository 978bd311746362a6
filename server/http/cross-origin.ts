import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * Allows calls from pages in the native wrapper, which has its own origin. Does not allow cookies or other credentials,
 * because the app sends the session token in a header. Pages from any other origin cannot read responses.
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
