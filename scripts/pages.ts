import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { build, type InlineConfig } from 'vite';
import { firstScreens } from '#web/first-screens.ts';
import { paths } from '#web/href.ts';
import { usedStyles } from './used-styles.ts';

const manifestShape = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())), css: z.optional(z.array(z.string())) }),
);
type Manifest = z.infer<typeof manifestShape>;

interface Folders {
  root: string;
  web: string;
  dist: string;
}

/** The pages out of what Vite built: the one page of the app, and the welcome page as complete HTML. */
export async function writePages(folders: Folders, config: InlineConfig): Promise<void> {
  const { dist } = folders;
  const manifest = manifestShape.parse(JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')));
  rmSync(join(dist, '.vite'), { recursive: true });
  const app = readFileSync(join(dist, 'index.html'), 'utf8');
  const { welcomeMarkup, loadingMarkup, draftMarkup } = await prerendered(folders, config);
  const files = {
    ...filesOf(manifest),
    drafts: await writeDrafts(folders, config, draftMarkup),
    screens: firstScreens,
    italic: fontOf(dist, 'newsreader-latin-400-italic'),
  };
  const first = `<script>app=${JSON.stringify(files)};${await scriptOf('first', folders, config)}</script>`;
  const loading = `<template>${loadingMarkup()}</template><script>document.documentElement.hasAttribute('data-session')&&(root.innerHTML=document.querySelector('template').innerHTML)</script>`;
  // The head asks for the code, when its time has come.
  const withHead = app
    .replace('<meta name="viewport"', () => `${first}\n    <meta name="viewport"`)
    .replaceAll(/\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g, '');
  const allStyles = readFileSync(join(dist, files.styles), 'utf8');
  writeFileSync(join(dist, 'index.html'), waitingPage(withHead, loading, usedStyles(allStyles, loading)));
  const welcome = inBothThemes(welcomeMarkup());
  const styles = usedStyles(allStyles, welcome + loading);
  const page = withHead
    .replace('<html ', '<html data-welcome ')
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', `<style>${styles}[data-session] #root>[data-welcome]{display:none}</style></head>`)
    .replace('<div id="root"></div>', `<div id="root"><div data-welcome>${welcome}</div></div>${loading}`);
  writeFileSync(join(dist, 'welcome.html'), page);
  writeFileSync(join(dist, 'preloads.json'), JSON.stringify(preloadsOf(manifest)));
}

/** Is painted before its style sheet has come, which stands below: its scripts wait for that as they do above. */
function waitingPage(page: string, loading: string, styles: string): string {
  const [sheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
  return page
    .replace(sheet, () => `<style>${withPreloadedFonts(styles, page)}</style>`)
    .replace('<div id="root"></div>', `<div id="root"></div>${loading}${sheet}`);
}

/**
 * Without the fonts that the page does not preload: one that styles in the page ask for carries the page's address as its
 * referrer in Chromium, whatever the policy says, and the address of a link in an email holds its code.
 */
function withPreloadedFonts(styles: string, page: string): string {
  return styles.replaceAll(/@font-face\s*\{[^}]*\}/g, (face) => {
    const [, font] = /url\(([^)]+)\)/.exec(face) ?? [];
    return font === undefined || page.includes(`href="${font}"`) ? face : '';
  });
}

/** The files of a chunk and of all that it imports. */
function withImports(manifest: Manifest, name: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, known);
  return known;
}

/** Screens whose file is not named as their path is. */
const namedOtherwise: Partial<Record<string, string>> = { friend: 'user', namelessBrand: 'brand', adminView: 'admin' };

/** By path, the code of its screen that the page itself does not name: the server does, in a header (decision 33). */
function preloadsOf(manifest: Manifest): Record<string, string[]> {
  const start = withImports(manifest, 'index.html');
  const ofScreen = (name: string): string[] => {
    const file = (namedOtherwise[name] ?? name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const chunks = withImports(manifest, `screens/${file}.tsx`);
    if (chunks.size === 0) throw new Error(`The build has no screen for the path "${name}"`);
    return [...chunks].filter((chunk) => !start.has(chunk)).map((chunk) => `/${chunk}`);
  };
  // The head of the page asks for the code of the first screens.
  const others = Object.entries(paths).filter(([name]) => firstScreens.every((screen) => screen.name !== name));
  return Object.fromEntries(others.map(([name, path]) => [path, ofScreen(name)]));
}

/** What the app needs at once at /, for members and for whoever signs in. */
function filesOf(manifest: Manifest) {
  const entry = manifest['index.html'];
  if (!entry) throw new Error('The build has no entry');
  const first = withImports(manifest, 'index.html');
  const start = [...first].filter((file) => file !== entry.file).map((file) => `/${file}`);
  const modules = (screen: string) =>
    [...withImports(manifest, `screens/${screen}.tsx`)].filter((file) => !first.has(file)).map((file) => `/${file}`);
  const styles = Object.values(manifest).flatMap(({ css = [] }) => css);
  return {
    script: `/${entry.file}`,
    styles: `/${styles.find((file) => file.includes('/styles-')) ?? ''}`,
    modules: {
      start,
      form: modules('auth'),
      ...Object.fromEntries(firstScreens.map(({ name }) => [name, modules(name)])),
    },
  };
}

/** Until the app takes over, the page itself follows the system's theme. */
const inBothThemes = (markup: string) =>
  markup.replaceAll(/<img[^>]*data-slot="illustration"[^>]*>/g, (image) => {
    const [, srcset = ''] = /srcset="([^"]+)"/i.exec(image) ?? [];
    const [, sizes = ''] = /sizes="([^"]+)"/.exec(image) ?? [];
    const dark = srcset.replaceAll('/light-', '/dark-');
    return `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}" sizes="${sizes}">${image}</picture>`;
  });

interface Prerendered {
  welcomeMarkup: () => string;
  loadingMarkup: () => string;
  draftMarkup: (path: string) => Promise<string>;
}

/** In a folder of its own: two builds may run at once. */
async function prerendered({ root, web }: Folders, config: InlineConfig): Promise<Prerendered> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'prerender-'));
  await build({
    ...config,
    build: {
      ssr: join(web, 'prerender.tsx'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false, strictExecutionOrder: false } },
    },
  });
  // What the app's modules ask for as they begin, of a browser in which nobody is.
  const nothingKept = { getItem: () => null };
  Object.assign(globalThis, {
    localStorage: nothingKept,
    sessionStorage: nothingKept,
    addEventListener: () => undefined,
  });
  const made: Prerendered = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  rmSync(outDir, { recursive: true });
  return made;
}

/** Nothing runs in a draft, and nothing can be written that nobody would read. */
const withoutInput = (markup: string) =>
  markup.replaceAll(/<script>[\s\S]*?<\/script>/g, '').replaceAll('<input ', '<input readonly ');

function fontOf(dist: string, name: string): string {
  const [file] = globSync(`assets/${name}-*.woff2`, { cwd: dist });
  if (file === undefined) throw new Error(`The build has no font ${name}`);
  return `/${file.replaceAll('\\', '/')}`;
}

/** By screen what it looks like before its code and its answers have come, with the script that shows it: one file each. */
async function writeDrafts(
  folders: Folders,
  config: InlineConfig,
  markupOf: Prerendered['draftMarkup'],
): Promise<Record<string, string>> {
  const script = await scriptOf('draft', folders, config);
  const files: Record<string, string> = {};
  for (const { name, path } of firstScreens) {
    const markup = await markupOf(path.replace(/\(.*\)/, '1').replaceAll(/[$^]/g, ''));
    if (!markup.includes('data-waits')) throw new Error(`The draft of ${name} holds no places`);
    const code = `draft=${JSON.stringify(withoutInput(markup))};${script}`;
    const file = `/assets/draft-${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
    writeFileSync(join(folders.dist, file), code);
    files[name] = file;
  }
  return files;
}

async function scriptOf(name: 'first' | 'draft', { web }: Folders, config: InlineConfig): Promise<string> {
  const built = await build({
    ...config,
    build: {
      write: false,
      target: 'baseline-widely-available',
      copyPublicDir: false,
      lib: { entry: join(web, `${name}.ts`), formats: ['iife'], name },
      rolldownOptions: { output: { codeSplitting: false, strictExecutionOrder: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The script of the head was not built');
  return output.output[0].code.replace(/^var \w+=/, '').trim();
}

const compressions = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Once at build and as small as it gets. Every browser that reads zstd reads brotli, and that is smaller still. All files at
 * once, as Node compresses in threads beside its own.
 */
export async function compressFiles(dist: string): Promise<void> {
  const names = globSync('**/*.{js,css,svg,webmanifest,txt,wasm}', { cwd: dist });
  await Promise.all(names.map((name) => compressFile(join(dist, name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < 1024) return;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    compressions.br(bytes, { params: size }).then((smaller) => writeFile(`${path}.br`, smaller)),
    compressions.gz(bytes, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
  ]);
}
