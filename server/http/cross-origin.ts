import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** The native wrapper has its own origin. Cookies are not allowed: the app sends the session token in a header. */
export async function allowWrapper(app: FastifyInstance, { wrapperOrigins }: Config): Promise<void> {
  if (wrapperOrigins.length === 0) return;
  await app.register(cors, {
    origin: wrapperOrigins,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposedHeaders: ['x-next-cursor', 'retry-after'],
    maxAge: 600,
  });
}
