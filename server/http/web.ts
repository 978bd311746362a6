import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '#server/call-error.ts';
import { StartError } from '#server/start-error.ts';
import { readWebPages, sendPage } from './web-pages.ts';
import type { Config } from '#server/config.ts';

const built = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The only script that can run WebAssembly. It can make requests only to our own server (decision 37). */
const scanWorker = /^assets[\\/]scan-worker-[\w-]+\.js(\.(br|gz))?$/;
const scanWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Throws a StartError if the web app was not built, so that every page would be a 404. */
export function requireBuild(folder = built): void {
  if (!existsSync(join(folder, 'index.html')))
    throw new StartError(`The web app is not built: ${folder} has no index.html. Run npm run build, or copy dist/.`);
}

/** Any URL that is neither a file nor a call gets the page, with a 404 if the app has no route for it. */
export async function installWeb(app: FastifyInstance, publicUrl: string, folder = built): Promise<void> {
  const pages = existsSync(folder) ? readWebPages(folder, publicUrl) : undefined;
  if (pages) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['*.html', 'preloads.json', 'paths.json'],
      cacheControl: false,
      // Vite adds a content hash to the names of files under /assets.
      setHeaders(reply, path) {
        const file = relative(folder, path);
        reply.header(
          'cache-control',
          file.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        if (scanWorker.test(file)) reply.header('content-security-policy', scanWorkerPolicy);
      },
    });
    app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain').send(pages.robots),
    );
    app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/xml').send(pages.sitemap),
    );
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!pages || !['GET', 'HEAD'].includes(request.method) || isCall(request.url))
      throw new CallError('not_found', 'Not found');
    const path = request.url.replace(/\?.*$/, '');
    return sendPage(request, reply, {
      status: pages.isPage(path) ? 200 : 404,
      page: pages.pageAt(path),
      preloads: pages.preloadsAt(path),
    });
  });
}

function isCall(url: string): boolean {
  return /^\/(api|auth\/v1|media|illustrations|assets|\.well-known)(\/|$|\?)/.test(url);
}

/** Must match mobile/capacitor.config.ts. Other ids are in APP_LINK_IOS and APP_LINK_ANDROID. */
const appName = 'app.shelflife';
/** URLs that iOS always opens in the browser, because the server handles them itself. */
const notForTheApp = ['/api/*', '/auth/v1/*', '/media/*', '/assets/*'];

/** Adds the routes that publish which apps may open our URLs, if the operator has configured any apps (OP-95). */
export function installAppLinks(app: FastifyInstance, { appLinkIos, appLinkAndroid }: Config): void {
  if (appLinkIos !== undefined) {
    const appID = appLinkIos.includes('.') ? appLinkIos : `${appLinkIos}.${appName}`;
    const components = [...notForTheApp.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }];
    const association = { applinks: { details: [{ appIDs: [appID], components }] } };
    app.get('/.well-known/apple-app-site-association', { schema: { hide: true } }, async () => association);
  }
  if (appLinkAndroid !== undefined) {
    const [print = '', name = appName] = appLinkAndroid.split('=').toReversed();
    const target = {
      namespace: 'android_app',
      package_name: name,
      sha256_cert_fingerprints: [print.toUpperCase()],
    };
    const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
    app.get('/.well-known/assetlinks.json', { schema: { hide: true } }, async () => statements);
  }
}
