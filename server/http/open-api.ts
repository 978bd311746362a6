import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { version } from '#server/version.ts';
import * as z from 'zod/mini';
import { callKeyHeaders } from '#contract/call-key.ts';
import { calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import { idParams } from '#contract/shapes.ts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import swaggerUi from '@fastify/swagger-ui';
import { CallError } from '#server/call-error.ts';

/** Allows only our own server. The Swagger UI page sets style attributes and uses data URLs for icons. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Leaves only the light/dark switch. There is no other document to load, and the logo is not ours. */
const style = '.swagger-ui .topbar :is(.link, .download-url-wrapper) { display: none }';

/** The package's page is designed for desktops, and does not declare that it supports dark mode. */
const script = `const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
document.documentElement.style.colorScheme = 'light dark';`;

const pagePath = '/api/reference/';
const types: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

function largeFiles() {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const type = types[extname(name)];
      return type ? [[`static/${name}`, compressedOnce(type, () => readFile(join(folder, name)))]] : [];
    }),
  );
}

/** Adds the page /api/reference, on which developers can read about every call and try it out. */
export async function installApiReference(app: FastifyInstance): Promise<void> {
  const files = largeFiles().set('json', sendDescription(app));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(pagePath)) return;
    const name = request.url.slice(pagePath.length).replace(/\?.*$/, '');
    // The server would have to generate the YAML description for each request, and no page links to it.
    if (name === 'yaml') throw new CallError('not_found', 'Not found');
    const send = files.get(name);
    if (!send) return;
    reply.headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': contentSecurityPolicy });
    await send(request, reply);
    return reply;
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/reference',
    staticCSP: contentSecurityPolicy,
    theme: {
      title: 'Shelflife API',
      css: [{ filename: 'reference.css', content: style }],
      js: [{ filename: 'reference.js', content: script }],
    },
    uiConfig: { docExpansion: 'list', filter: true, displayRequestDuration: true },
  });
}

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

function sendDescription(app: FastifyInstance) {
  return compressedOnce('application/json; charset=utf-8', async () => Buffer.from(JSON.stringify(app.swagger())));
}

const namedCalls = new Map(calls.map((named) => [named.call, named]));
const binary = z.string().check(z.meta({ format: 'binary' }));

export function schemaOf(endpoint: Endpoint) {
  const named = namedCalls.get(endpoint);
  const params = endpoint.params ?? (/:id\b/.test(endpoint.path) ? idParams : undefined);
  if (!named) throw new Error(`${endpoint.method} ${endpoint.path} is missing in contract/areas.ts`);
  return {
    operationId: named.name,
    tags: [named.area],
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: [endpoint.upload], body: binary }),
    ...(endpoint.keyed && { headers: callKeyHeaders }),
    response: { [endpoint.status ?? 200]: successOf(endpoint), '4xx': errorBody, '5xx': errorBody },
  };
}

function successOf({ download, stream, response }: Endpoint) {
  if (download) return { description: 'A file', content: { [download]: { schema: binary } } };
  if (stream) return { description: 'A stream of events', content: { 'text/event-stream': { schema: response } } };
  return response;
}

const zipped = promisify(gzip);

/** Reads and compresses the text, which never changes, only once, at the first request. */
function compressedOnce(type: string, read: () => Promise<Buffer>) {
  let compressed: Promise<{ plain: Buffer; small: Buffer }> | undefined;
  async function make() {
    const plain = await read();
    return { plain, small: await zipped(plain) };
  }
  return async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    compressed ??= make().catch((error: unknown) => {
      // Lets the next call try to read and compress the text again.
      compressed = undefined;
      throw error;
    });
    const { plain, small } = await compressed;
    // Without this header, the compression plugin would compress the plain text for other encodings.
    request.headers['x-no-compression'] = 'true';
    reply.type(type).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(small);
  };
}
