import { dirname, join, normalize } from 'node:path';

/** The rules of docs/architecture.md, "Who may import whom". A file is named by its path from the root. */

export type SourceFile = { path: string; text: string };

const features = [
  'auth',
  'people',
  'catalogue',
  'reviews',
  'shelves',
  'project-pan',
  'activity',
  'submissions',
  'admin',
];

/** Downwards only: a layer may import itself and those after it. */
const serverLayers = [['http', 'routes'], ['actions'], ['policies', 'views'], ['hydration'], ['sql']];
const webLayers = [['routes'], ['screens', 'shell'], ['features'], ['ui', 'lib']];

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/test/');
const isTool = (path: string) => /^(scripts|bench|e2e|mobile)\/|\.config\.ts$/.test(path);

/** One line for each breach. */
export function breaches(file: SourceFile): string[] {
  const found = [...namingBreaches(file)];
  if (!isTest(file.path) && !isTool(file.path)) {
    for (const imported of importsOf(file)) {
      const reason = forbidden(file.path, imported.target) ?? lazyScreen(file.path, imported);
      if (reason !== undefined) found.push(`${file.path} imports ${imported.target}: ${reason}`);
    }
    found.push(...environmentBreaches(file));
  }
  return found;
}

function namingBreaches({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  if (/(^|\/)index\.tsx?$/.test(path)) found.push(`${path}: a barrel; import from the file itself`);
  if (/^export default\b/m.test(text) && !path.endsWith('.config.ts')) found.push(`${path}: a default export; name it`);
  return found;
}

function environmentBreaches({ path, text }: SourceFile): string[] {
  if (!path.startsWith('server/') || path === 'server/config.ts' || !/\bprocess\.env\b/.test(text)) return [];
  return [`${path}: reads process.env; only server/config.ts does`];
}

/** Paths from the root for our own files, package names for others. */
function importsOf({ path, text }: SourceFile): { target: string; lazy: boolean }[] {
  const statement =
    /^\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  const imports = [...text.matchAll(statement)].filter(([whole]) => !isTypeOfClient(whole));
  return imports.map(([, named, bare, dynamic]) => {
    const specifier = named ?? bare ?? dynamic ?? '';
    const lazy = dynamic !== undefined;
    if (specifier.startsWith('#')) return { target: specifier.slice(1), lazy };
    return { target: specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier, lazy };
  });
}

/** The shapes of `lib/client` may be named everywhere; they send no call. */
function isTypeOfClient(statement: string): boolean {
  return /^\s*import type\b[^;]*lib\/client\.ts/.test(statement);
}

function forbidden(from: string, target: string): string | undefined {
  return betweenRoots(from, target) ?? driver(from, target) ?? withinServer(from, target) ?? withinWeb(from, target);
}

/** Other parts (auth-js, menus, dialogs, the toaster) may load where they are shown. */
function lazyScreen(from: string, { target, lazy }: { target: string; lazy: boolean }): string | undefined {
  if (!lazy || from === 'web/routes.tsx' || !target.startsWith('web/screens/')) return undefined;
  return 'only web/routes.tsx loads screens with import()';
}

function betweenRoots(from: string, target: string): string | undefined {
  const root = (path: string) => /^(contract|illustration|server|web)\//.exec(path)?.[1];
  const [here, there] = [root(from), root(target)];
  if (here === 'contract' && there !== 'contract' && !/^zod(\/|$)/.test(target)) return 'contract imports only zod';
  if (here === 'web' && there === 'server') return 'web never sees the server';
  if (here === 'server' && there === 'web') return 'the server never sees the web';
  return undefined;
}

function driver(from: string, target: string): string | undefined {
  if (!from.startsWith('server/') || !/^(pg|drizzle-orm)(\/|$)/.test(target)) return undefined;
  if (/^server\/(sql|database|auth)\//.test(from)) return undefined;
  return 'only server/sql, server/database and server/auth know the driver';
}

function withinServer(from: string, target: string): string | undefined {
  if (!from.startsWith('server/') || !target.startsWith('server/')) return undefined;
  return upwards(
    serverLayers,
    from.split('/')[1],
    target.split('/')[1],
    'http, routes → actions → policies, views → hydration → sql',
  );
}

function withinWeb(from: string, target: string): string | undefined {
  if (!from.startsWith('web/') || !target.startsWith('web/')) return undefined;
  const [, here = '', feature = ''] = from.replace('routes.tsx', 'routes').split('/');
  const [, there = '', otherFeature = ''] = target.replace('routes.tsx', 'routes').split('/');
  if (
    target.startsWith('web/lib/client.') &&
    here !== 'lib' &&
    !/^web\/(main\.tsx|features\/[^/]+\/([a-z-]+-)?api\.ts)$/.test(from)
  ) {
    return 'only api.ts and NAME-api.ts of a feature import lib/client';
  }
  if (here === 'features' && there === 'features' && features.indexOf(otherFeature) > features.indexOf(feature)) {
    return `a feature may use only those before it: ${features.join(', ')}`;
  }
  return upwards(webLayers, here, there, 'routes → screens, shell → features → ui, lib');
}

function upwards(layers: string[][], here = '', there = '', order: string): string | undefined {
  const level = (name: string) => layers.findIndex((layer) => layer.includes(name));
  if (level(here) === -1 || level(there) === -1 || level(there) >= level(here)) return undefined;
  return `downwards only: ${order}`;
}
