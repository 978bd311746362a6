import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import {
  type EarlyScreen,
  type EarlyScreenFile,
  type EarlyScreenName,
  earlyScreenNames,
} from '#web/early-screen/screens.ts';
import { paths } from '#web/href.ts';
import { usedStyles } from './used-styles.ts';

interface Folders {
  root: string;
  web: string;
  dist: string;
}

type Chunks = readonly Rolldown.OutputChunk[];

/** Builds the app and its two pages: `index.html`, and `welcome.html`, which contains the complete welcome screen. */
export async function buildPages(folders: Folders, config: InlineConfig): Promise<void> {
  const { dist } = folders;
  const chunks = chunksOf(await build(config));
  // The other builds set their own build options.
  const { build: _build, ...shared } = config;
  const app = readFileSync(join(dist, 'index.html'), 'utf8');
  const { welcome: welcomePage, loading: loadingPage, early } = await prerendered(folders, shared);
  const allStyles = readFileSync(join(dist, filesOf(chunks, folders, []).styles), 'utf8');
  const italicFont = italicFontIn(allStyles);
  const screens = await writeEarlyScreens(folders, shared, early, italicFont);
  const files = filesOf(chunks, folders, screens);
  const head = `<script>app=${JSON.stringify(files)};${await scriptOf('head', folders, shared)}</script>`;
  const loading = `<template>${loadingPage}</template><script>document.documentElement.hasAttribute('data-session')&&(root.innerHTML=document.querySelector('template').innerHTML)</script>`;
  // Removes the tags that load the app, because the script in the head loads it later.
  const withHead = app
    .replace('<meta name="viewport"', () => `${head}\n    <meta name="viewport"`)
    .replaceAll(/\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g, '');
  writeFileSync(join(dist, 'index.html'), earlyPage(withHead, loading, usedStyles(allStyles, loading)));
  const welcome = inBothThemes(welcomePage);
  const styles = usedStyles(allStyles, welcome + loading);
  // The heading is partly italic. A fallback font with a different width could change the line breaks of the heading.
  const welcomeFont = `<link rel="preload" href="${italicFont}" as="font" type="font/woff2" crossorigin>`;
  const page = withHead
    .replace('<html ', '<html data-welcome ')
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(
      '</head>',
      `${welcomeFont}<style>${styles}[data-session] #root>[data-welcome]{display:none}</style></head>`,
    )
    .replace('<div id="root"></div>', `<div id="root"><div data-welcome>${welcome}</div></div>${loading}`);
  writeFileSync(join(dist, 'welcome.html'), page);
  // `/index.html` is in the list because the service worker fetches this path.
  writeFileSync(join(dist, 'paths.json'), JSON.stringify([...Object.values(paths), '/index.html']));
  writeFileSync(join(dist, 'preloads.json'), JSON.stringify(preloadsOf(chunks, folders, screens)));
}

function chunksOf(built: Awaited<ReturnType<typeof build>>): Chunks {
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The build has no output');
  return output.output.filter((file) => file.type === 'chunk');
}

function italicFontIn(styles: string): string {
  const [font] = /\/assets\/newsreader-latin-400-italic[^)]*/.exec(styles) ?? [];
  if (font === undefined) throw new Error('The styles have no italic font');
  return font;
}

/**
 * Moves the style sheet to the end of the page, so that the browser paints the page before the style sheet loads.
 * Inlines the styles that the loading screen needs.
 */
function earlyPage(page: string, loading: string, styles: string): string {
  const [sheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
  return page
    .replace(sheet, () => `<style>${withPreloadedFonts(styles, page)}</style>`)
    .replace('<div id="root"></div>', `<div id="root"></div>${loading}${sheet}`);
}

/**
 * Removes fonts that the page does not preload. For such fonts, Chromium would send the page's URL as the referrer,
 * regardless of the referrer policy. That URL can contain the secret code of a link in an email.
 */
function withPreloadedFonts(styles: string, page: string): string {
  return styles.replaceAll(/@font-face\s*\{[^}]*\}/g, (face) => {
    const [, font] = /url\(([^)]+)\)/.exec(face) ?? [];
    return font === undefined || page.includes(`href="${font}"`) ? face : '';
  });
}

/**
 * Returns the file names of the chunk that contains a module, and of all chunks that this chunk imports, directly or
 * indirectly. Throws if no chunk contains the module.
 */
function filesWith(chunks: Chunks, module: string): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(chunks.find(({ moduleIds }) => moduleIds.includes(module)));
  if (files.size === 0) throw new Error(`The build has no chunk with ${module}`);
  return files;
}

const startFiles = (chunks: Chunks, { web }: Folders) => filesWith(chunks, join(web, 'main.tsx'));

/** Returns the URL paths of the files that a screen needs in addition to the app's start files. */
function screenFiles(chunks: Chunks, folders: Folders, screen: string): string[] {
  const start = startFiles(chunks, folders);
  const files = filesWith(chunks, join(folders.web, 'screens', `${screen}.tsx`));
  return [...files].filter((file) => !start.has(file)).map((file) => `/${file}`);
}

/** Maps the name of a path to the file name of its screen, if these names differ. */
const namedOtherwise: Partial<Record<string, string>> = {
  friend: 'user',
  namelessBrand: 'brand',
  adminView: 'admin',
  adminForm: 'admin',
  privacy: 'legal',
  rules: 'legal',
};

/**
 * Maps each path to the files that the server names in `modulepreload` headers (decision 33). Omits screens that have
 * an early screen, because the script in the head loads their files.
 */
function preloadsOf(chunks: Chunks, folders: Folders, early: readonly EarlyScreen[]): Record<string, string[]> {
  const others = Object.entries(paths).filter(([name]) => early.every((screen) => screen.name !== name));
  return Object.fromEntries(
    others.map(([name, path]) => {
      const file = (namedOtherwise[name] ?? name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return [path, screenFiles(chunks, folders, file)];
    }),
  );
}

/** Returns the files that the script in the head loads for members, and for visitors who open a form. */
function filesOf(chunks: Chunks, folders: Folders, screens: readonly EarlyScreenFile[]) {
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry');
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const start = [...startFiles(chunks, folders)].filter((file) => file !== entry.fileName);
  const modules = (screen: string) => screenFiles(chunks, folders, screen);
  return {
    script: `/${entry.fileName}`,
    styles: `/${styles.find((file) => file.includes('/styles-')) ?? ''}`,
    modules: {
      start: start.map((file) => `/${file}`),
      form: modules('auth'),
      ...Object.fromEntries(screens.map(({ name }) => [name, modules(name)])),
    },
    screens,
  };
}

/** Adds the dark version to each drawing, because the page follows the system's theme until the app starts. */
const inBothThemes = (markup: string) =>
  markup.replaceAll(/<img[^>]*data-slot="illustration"[^>]*>/g, (image) => {
    const [, srcset = ''] = /srcset="([^"]+)"/i.exec(image) ?? [];
    const [, sizes = ''] = /sizes="([^"]+)"/.exec(image) ?? [];
    const dark = srcset.replaceAll('/light-', '/dark-');
    return `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}" sizes="${sizes}">${image}</picture>`;
  });

interface RenderedScreen {
  screen: EarlyScreen;
  markup: string;
}

interface PrerenderModule {
  welcomeMarkup: () => string;
  loadingMarkup: () => string;
  earlyScreen: (name: EarlyScreenName) => Promise<RenderedScreen>;
}

/**
 * Renders the welcome page, the loading screen, and the early screens. Uses a new folder, because two builds can run at
 * once.
 */
async function prerendered({ root, web }: Folders, config: InlineConfig) {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'prerender-'));
  await build({
    ...config,
    build: {
      ssr: join(web, 'early-screen', 'prerender.tsx'),
      outDir,
      emptyOutDir: true,
      sourcemap: false,
      rolldownOptions: { output: { codeSplitting: false, strictExecutionOrder: false } },
    },
  });
  // The app's modules read the browser's storage when they load. The storage is empty, as it is for a visitor.
  const emptyStorage = { getItem: () => null };
  Object.assign(globalThis, {
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
    addEventListener: () => undefined,
  });
  const moduleFor = (name: string): Promise<PrerenderModule> =>
    import(`${pathToFileURL(join(outDir, 'prerender.js')).href}?${name}`);
  const { welcomeMarkup, loadingMarkup } = await moduleFor('welcome');
  const early = await Promise.all(earlyScreenNames.map(async (name) => (await moduleFor(name)).earlyScreen(name)));
  rmSync(outDir, { recursive: true });
  return { welcome: welcomeMarkup(), loading: loadingMarkup(), early };
}

/** Removes scripts and makes fields read-only, because nothing in an early screen works yet. */
const withoutInput = (markup: string) =>
  markup.replaceAll(/<script>[\s\S]*?<\/script>/g, '').replaceAll('<input ', '<input readonly ');

/** Writes a file for each early screen, with the markup of the screen and the script that shows it. */
async function writeEarlyScreens(
  folders: Folders,
  config: InlineConfig,
  rendered: readonly RenderedScreen[],
  italicFont: string,
): Promise<EarlyScreenFile[]> {
  const script = await scriptOf('show', folders, config);
  return rendered.map(({ screen, markup }) => {
    if (!markup.includes('data-waits')) throw new Error(`The early screen ${screen.name} has no placeholders`);
    const code = `earlyMarkup=${JSON.stringify(withoutInput(markup))};${script}`;
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
    const file = `/assets/early-${screen.name}-${hash}.js`;
    writeFileSync(join(folders.dist, file), code);
    // Without a preload of the italic font, the browser would repaint the largest text when the font arrives.
    return { ...screen, file, ...(markup.includes('<em>') && { font: italicFont }) };
  });
}

async function scriptOf(name: 'head' | 'show', { web }: Folders, config: InlineConfig): Promise<string> {
  const built = await build({
    ...config,
    build: {
      write: false,
      target: 'baseline-widely-available',
      copyPublicDir: false,
      lib: { entry: join(web, 'early-screen', `${name}.ts`), formats: ['iife'], name },
      rolldownOptions: { output: { codeSplitting: false, strictExecutionOrder: false } },
    },
  });
  const [script] = chunksOf(built);
  if (!script) throw new Error(`The build has no script ${name}`);
  return script.code.replace(/^var \w+=/, '').trim();
}

const compressions = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Compresses scripts, styles, and similar files of at least 1 KiB at the highest level. Does not use zstd, because
 * every browser that supports zstd also supports brotli, which compresses better.
 */
export async function compressFiles(dist: string): Promise<void> {
  const names = globSync('**/*.{js,css,svg,webmanifest,txt,wasm}', { cwd: dist });
  // Node compresses in separate threads, so the files are compressed in parallel.
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
