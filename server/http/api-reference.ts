import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { CallError } from '#server/call-error.ts';
import { compressedOnce, sendDescription } from './open-api.ts';

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
