import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/**
 * Only what the Swagger UI page needs, all from our own server: it sets style attributes and uses data URLs for icons.
 */
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

/** The bar only has its light/dark switch: no other document could be loaded, and the logo is not ours. */
const style = '.swagger-ui .topbar :is(.link, .download-url-wrapper) { display: none }';

/** The package's page is made for desktops. This makes phones use their own width. */
const script = `const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
document.documentElement.style.colorScheme = 'light dark';`;

/** Provides a page at /api/reference to read and try every call. Its files are read from disk on request. */
export async function installApiReference(app: FastifyInstance): Promise<void> {
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
