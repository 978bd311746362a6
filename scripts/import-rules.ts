import { dirname, join, normalize } from 'node:path';

/** The rules in docs/architecture.md, "Import rules". Paths are relative to the repository root. */

/**
 * The layers, from bottom to top, each with the beginnings of its paths. A file imports from its own layer and from
 * lower layers. A path belongs to the longest beginning that it has. The linter forbids circles (`import/no-cycle`).
 */
const layers: readonly (readonly string[])[] = [
  ['contract/'],
  ['illustration/'],
  ['server/'],
  ['server/http/', 'server/auth/'],
  ['server/features/'],
  ['server/jobs/', 'server/maintenance/', 'server/demo/', 'server/app.ts', 'server/process/', 'server/start.ts'],
  ['server/begin.ts', 'server/main.ts', 'test/'],
  ['web/', 'web/early-screen/first-calls.ts'],
  ['web/features/'],
  [
    'web/search-parameters.ts',
    'web/shell/',
    'web/screens/',
    'web/routes.tsx',
    'web/start.tsx',
    'web/main.tsx',
    'web/worker/',
    'web/early-screen/',
  ],
  ['e2e/'],
];

const heights = layers
  .flatMap((beginnings, height) => beginnings.map((beginning) => ({ beginning, height })))
  .toSorted((one, other) => other.beginning.length - one.beginning.length);
const heightOf = (path: string) => heights.find(({ beginning }) => path.startsWith(beginning))?.height;

export type SourceFile = { path: string; text: string };
type Import = { target: string; lazy: boolean; isType: boolean };

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/');
const isTool = (path: string) => /^(scripts|bench|e2e|mobile)\/|\.config\.ts$/.test(path);

/** Returns one line for each violation of an import rule. */
export function breaches(file: SourceFile): string[] {
  const found = [...namingBreaches(file)];
  if (!isTest(file.path) && !isTool(file.path)) {
    for (const imported of importsOf(file)) {
      const reason = rules.map((rule) => rule(file.path, imported)).find((one) => one !== undefined);
      if (reason !== undefined) found.push(`${file.path} imports ${imported.target}: ${reason}`);
    }
    found.push(...environmentBreaches(file), ...localeBreaches(file), ...assertionBreaches(file));
  }
  return found;
}

function namingBreaches({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  if (/(^|\/)index\.tsx?$/.test(path)) found.push(`${path}: a barrel; import from the file itself`);
  // Tools require a default export in these files: Playwright's setup files and reporter, and an oxlint plugin.
  const forTools = [
    'e2e/support/global-setup.ts',
    'scripts/reporters/playwright-summary.ts',
    'e2e/support/waiting-plugin.ts',
  ];
  const isForTool = path.endsWith('.config.ts') || forTools.includes(path);
  if (/^export default\b/m.test(text) && !isForTool) found.push(`${path}: a default export; name it`);
  return found;
}

/**
 * The only files in server/ that may read the environment. compiled.ts needs the path of the data folder before the
 * configuration is read.
 */
const readersOfEnvironment = ['server/config.ts', 'server/process/compiled.ts'];

function environmentBreaches({ path, text }: SourceFile): string[] {
  if (!path.startsWith('server/') || readersOfEnvironment.includes(path) || !/\bprocess\.env\b/.test(text)) return [];
  return [`${path}: reads process.env; only server/config.ts does`];
}

/**
 * Rejects type arguments other than `typeof` types, because the columns that a statement declares determine the type of
 * its rows (decision 57).
 */
function assertionBreaches({ path, text }: SourceFile): string[] {
  if (!path.endsWith('.sql.ts') || !/\b(execute|query|sql|statement)<(?!typeof )/.test(text)) return [];
  return [`${path}: asserts the type of a row; declare its columns (server/database/rows.ts)`];
}

/**
 * Rejects code that uses the browser's own locale, because Intl rejects some of these locales. Code must use
 * `viewerLocale`.
 */
function localeBreaches({ path, text }: SourceFile): string[] {
  const direct = /\bnavigator\.languages?\b|\.toLocale\w+\(\)/;
  if (!path.startsWith('web/') || path === 'web/lib/locale.ts' || !direct.test(text)) return [];
  return [`${path}: formats by the browser's own locale; web/lib/locale.ts gives one that Intl knows`];
}

/** Returns the imports of a file. The target is a path from the repository root, or the specifier of a package. */
function importsOf({ path, text }: SourceFile): Import[] {
  const statement =
    /^\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  return [...text.matchAll(statement)].map(([whole, named, bare, dynamic]) => {
    const specifier = named ?? bare ?? dynamic ?? '';
    const target = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? normalize(join(dirname(path), specifier))
        : specifier;
    return { target, lazy: dynamic !== undefined, isType: /^\s*(?:import|export) type\b/.test(whole) };
  });
}

/** A rule returns the reason for rejecting an import, or undefined. Only the first reason is reported. */
type Rule = (from: string, imported: Import) => string | undefined;

const betweenRoots: Rule = (from, { target }) => {
  const root = (path: string) => /^(contract|illustration|server|web)\//.exec(path)?.[1];
  const [here, there] = [root(from), root(target)];
  if (here === 'contract' && there !== 'contract' && !/^zod(\/|$)/.test(target)) return 'contract imports only zod';
  if (here === 'illustration' && there !== 'illustration') return 'illustration imports nothing';
  if (here === 'web' && there === 'server') return 'web never sees the server';
  if (here === 'server' && there === 'web') return 'the server never sees the web';
  return undefined;
};

/** For each library, the folders in server/ that may import it, and a suffix of other files that may. */
const libraryFolders: readonly { library: RegExp; folders: readonly string[]; suffix?: string }[] = [
  {
    library: /^(pg|pg-copy-streams|drizzle-orm)(\/|$)/,
    folders: ['server/database/', 'server/embedded-postgres/', 'server/auth/'],
    suffix: '.sql.ts',
  },
  { library: /^(csv-parse|tar-stream)(\/|$)/, folders: ['server/files/'] },
  { library: /^(sharp|@resvg\/resvg-js)$/, folders: ['server/media/'] },
];
const libraries: Rule = (from, { target }) => {
  const known = libraryFolders.find(({ library }) => library.test(target));
  if (!known || !from.startsWith('server/') || known.folders.some((folder) => from.startsWith(folder)))
    return undefined;
  if (known.suffix !== undefined && from.endsWith(known.suffix)) return undefined;
  return `only ${[...known.folders, ...(known.suffix ? [`*${known.suffix}`] : [])].join(', ')} may import this library`;
};

const downwards: Rule = (from, { target }) => {
  // Declares the types of all services that a request can use.
  if (from === 'server/context.ts') return undefined;
  const [here, there] = [heightOf(from), heightOf(target)];
  if (here === undefined || there === undefined || there <= here) return undefined;
  return 'downwards only: its layer is above (scripts/import-rules.ts)';
};

/**
 * The kinds of server files, from bottom to top. A file's suffix is its kind. Files without one of these suffixes have
 * no kind.
 */
const kinds = ['.rules.ts', '.sql.ts', '.hydration.ts', '.view.ts', '.action.ts', '.routes.ts'] as const;
const kindOf = (path: string) => kinds.find((kind) => path.endsWith(kind));

/**
 * A file may not import a file of a higher kind, and only `app.ts` imports routes. This rule does not apply to types.
 */
const byKind: Rule = (from, { target, isType }) => {
  const [here, there] = [kindOf(from), kindOf(target)];
  if (isType || there === undefined) return undefined;
  if (there === '.routes.ts') return from === 'server/app.ts' ? undefined : 'only server/app.ts registers routes';
  if (here === undefined || kinds.indexOf(there) <= kinds.indexOf(here)) return undefined;
  return `a ${here} file may not call a ${there} file`;
};

/** Rules and views do not read or write data. Their callers pass all data as arguments. */
const pure: Rule = (from, { target, isType }) => {
  const isPure = (path: string) => /\.(rules|view)\.ts$/.test(path);
  if (!isPure(from) || isType || isPure(target)) return undefined;
  const isHarmless =
    /^(contract|illustration|server\/(call-error\.ts|written\.ts|files\/write-csv\.ts|features\/ingredients\/[a-z-]+\.ts)|zod)(\/|$)/.test(
      target,
    );
  return isHarmless ? undefined : 'rules and views are pure: of files that read and write they know types only';
};

/**
 * Outside of web/lib, only `main.tsx` and the features' api.ts and NAME-api.ts files may import `lib/calls/client`. All
 * files may import its types, because types send no requests.
 */
const client: Rule = (from, { target, isType }) => {
  if (!target.startsWith('web/lib/calls/client.') || isType || !from.startsWith('web/') || from.startsWith('web/lib/'))
    return undefined;
  return /^web\/(main\.tsx|features\/[^/]+\/([a-z-]+\/)?([a-z-]+-)?api\.ts)$/.test(from)
    ? undefined
    : 'only a feature’s api.ts or NAME-api.ts imports lib/client';
};

/**
 * Only `web/routes.tsx` loads screens. Any file may load other lazy code, such as auth-js, menus, dialogs, and the
 * toaster.
 */
const lazyScreens: Rule = (from, { target, lazy }) => {
  if (!lazy || from === 'web/routes.tsx' || !target.startsWith('web/screens/')) return undefined;
  return 'only web/routes.tsx loads screens with import()';
};

const rules: readonly Rule[] = [betweenRoots, libraries, pure, byKind, client, downwards, lazyScreens];
