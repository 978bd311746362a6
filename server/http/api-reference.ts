import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Only what the page of Swagger UI needs, all of it from ourselves: it sets style attributes and draws its icons as data. */
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

/** The bar keeps its switch of light and dark; another document could not be loaded anyhow, and the logo is not ours. */
const style = '.swagger-ui .topbar :is(.link, .download-url-wrapper) { display: none }';

/** The package's page is made for desktops; this has phones show it in their own width. */
const script = `const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
document.documentElement.style.colorScheme = 'light dark';`;

/** A page to read and try every call, at /api/reference. Its files are read from disk when somebody opens it. */
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
