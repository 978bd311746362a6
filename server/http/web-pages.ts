import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

interface WebPage {
  html: Buffer;
  etag: string;
  scriptHashes: string;
}

interface Words {
  title: string;
  description: string;
}

const openPages: Record<string, Words> = {
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

export function readWebPages(folder: string, publicUrl: string) {
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

function described(html: string, address: string, { title, description }: Words): string {
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

function toPage(text: string, publicUrl: string): WebPage {
  const html = Buffer.from(text.replace('content="/og-card.png"', `content="${publicUrl}/og-card.png"`));
  const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('base64');
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${digest(script)}'`,
  );
  return {
    html,
    etag: `"${digest(html)}"`,
    scriptHashes: scripts.join(' '),
  };
}

/** Compressed pages by ETag. Each process compresses a page once, at its first request. */
const compressed = new Map<string, Buffer>();

function brotliOf({ etag, html }: WebPage): Buffer {
  const known = compressed.get(etag);
  if (known !== undefined) return known;
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  compressed.set(etag, brotli);
  return brotli;
}

/** Sends a page, compressed if the browser supports Brotli. Sends a 304 if the browser has already cached the page. */
export function sendPage(
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
  return reply.code(status).header('content-encoding', 'br').send(brotliOf(page));
}
