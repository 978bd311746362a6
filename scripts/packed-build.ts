import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Builds the web app for the native wrapper. The app has a different origin than the server, and sends its requests to
 * `server`, an https URL. Returns the folder of the build.
 */
export async function buildPacked(server: string, dist = join(root, 'mobile', 'www')): Promise<string> {
  const { buildPages } = await import('./pages.ts');
  const config: InlineConfig = {
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
    logLevel: 'warn',
    configLoader: 'native',
    define: { 'import.meta.env.VITE_SHELFLIFE_URL': JSON.stringify(server) },
    build: { outDir: dist, emptyOutDir: true, sourcemap: false },
  };
  await buildPages({ root, web: join(root, 'web'), dist }, config);
  // Removes the welcome page. That page loads the app only when a visitor needs the app, but the wrapper starts the app
  // immediately.
  rmSync(join(dist, 'welcome.html'));
  const page = join(dist, 'index.html');
  writeFileSync(page, withPolicy(readFileSync(page, 'utf8'), server));
  return dist;
}

/**
 * Adds the content security policy, which the server normally sends as a header (server/http/security.ts). The policy
 * allows only two origins: the app's own and the server's.
 */
export function withPolicy(html: string, server: string): string {
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${server}`,
    `connect-src 'self' ${server}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  return html.replace('<head>', `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
}
