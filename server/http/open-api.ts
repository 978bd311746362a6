import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { compressedOnce } from './compressed-once.ts';
import { version } from '#server/version.ts';

/** Adds the route /api/openapi.json, which returns the contract as OpenAPI 3.1. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shelflife',
        version,
        description: 'All Shelflife API calls. Errors are {code, message}.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, sendDescription(app));
}

export function sendDescription(app: FastifyInstance) {
  return compressedOnce('application/json; charset=utf-8', async () => Buffer.from(JSON.stringify(app.swagger())));
}
