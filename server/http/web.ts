import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '#server/call-error.ts';
import { StartError } from '#server/start-error.ts';
import type { Config } from '#server/config.ts';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';

type WebPage = ReturnType<typeof toPage>;

const openPages: Record<string, { title: string; description: string }> = {
  '/': {
    title: 'Shelflife: keep a shelf of the beauty you love',
    description:
      'Keep shelves of the beauty products you want to try, use now, and have finished. Review them honestly, and follow people who share your taste.',
  },
  '/privacy': {
    title: 'Privacy, in plain words · Shelflife',
    description: 'What Shelflife stores about you, who can see it, and what you can do about it.',
  },
  '/rules': {
    title: 'Community rules · Shelflife',
    description: 'How shelves and reviews on Shelflife stay honest and kind.',
  },
};

function readWebPages(folder: string, publicUrl: string) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const [app, welcome] = [read('index.html'), read('welcome.html')];
  const open = new Map(
    Object.entries(openPages).map(([path, words]) => [
      path,
      toPage(described(path === '/' ? welcome : app, `${publicUrl}${path}`, words), publicUrl),
    ]),
  );
  // The other pages are empty for visitors, so search engines should not index them.
  const members = toPage(app.replace('<head>', '<head>\n    <meta name="robots" content="noindex" />'), publicUrl);
  return {
    pageAt: (path: string): WebPage => open.get(path) ?? members,
    preloadsAt: readPreloads(join(folder, 'preloads.json')),
    isPage: readPaths(join(folder, 'paths.json')),
    robots: `User-agent: *\nAllow: /$\n${paths.map((path) => `Allow: ${path}$\n`).join('')}Allow: /assets/\nAllow: /illustrations/\nDisallow: /\nSitemap: ${publicUrl}/sitemap.xml\n`,
    sitemap: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${Object.keys(
      openPages,
    )
      .map((path) => `<url><loc>${publicUrl}${path}</loc></url>\n`)
      .join('')}</urlset>\n`,
  };
}

const preloadsShape = z.record(z.string(), z.array(z.string()));

/** The header preloads the code of the path's screen (decision 33). */
function readPreloads(file: string): (path: string) => string | undefined {
  const preloads = existsSync(file) ? preloadsShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const links = Object.entries(preloads)
    .filter(([, files]) => files.length > 0)
    .map(([path, files]) => ({
      asked: patternOf(path),
      link: files.map((name) => `<${name}>; rel=modulepreload; crossorigin`).join(', '),
    }));
  return (path) => links.find(({ asked }) => asked.test(path))?.link;
}

/** Without a list of routes, it returns true for every path. */
function readPaths(file: string): (path: string) => boolean {
  if (!existsSync(file)) return () => true;
  const known = z
    .array(z.string())
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(patternOf);
  return (path) => known.some((pattern) => pattern.test(path));
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}/?$`);
}

const paths = Object.keys(openPages).filter((path) => path !== '/');

function described(html: string, address: string, { title, description }: (typeof openPages)[string]): string {
  return html
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace('<head>', `<head>\n    <link rel="canonical" href="${address}" />`)
    .replaceAll(/(<meta\s+(?:name|property)="(?:og:)?description"\s+content=")[^"]*/g, `$1${description}`)
    .replace(/(<meta property="og:title" content=")[^"]*/, `$1${title}`)
    .replace(
      '<meta property="og:type"',
      `<meta property="og:url" content="${address}" />\n    <meta property="og:type"`,
    );
}

function toPage(text: string, publicUrl: string) {
  const html = Buffer.from(text.replace('content="/og-card.png"', `content="${publicUrl}/og-card.png"`));
  const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('base64');
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${digest(script)}'`,
  );
  let compressed: Buffer | undefined;
  return {
    html,
    etag: `"${digest(html)}"`,
    scriptHashes: scripts.join(' '),
    /** Each process compresses a page once, at its first request. */
    brotli: () => (compressed ??= brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
  };
}

/** Sends a page, compressed if the browser supports Brotli. Sends a 304 if the browser has already cached the page. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page, preloads }: { status: 200 | 404; page: WebPage; preloads: string | undefined },
): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply.headers({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    etag: page.etag,
    ...(preloads !== undefined && { link: preloads }),
    ...(policy && {
      'content-security-policy': policy.replace("script-src 'self'", `script-src 'self' ${page.scriptHashes}`),
    }),
  });
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const readsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (!readsBrotli) return reply.code(status).send(page.html);
  return reply.code(status).header('content-encoding', 'br').send(page.brotli());
}

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
