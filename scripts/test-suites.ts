import { spawnSync } from 'node:child_process';
import { root } from './run-all.ts';

/**
 * Slow suites, each with prefixes of the paths that it depends on. All of them run if CI=true, if Git fails, or if the
 * command line names a file. In all other cases, a suite runs only if its file, one of its paths, or one of
 * `sharedPaths` has changed.
 */
export const costlySuites: Readonly<Record<string, readonly string[]>> = {
  'e2e/long-shelf.test.ts': [
    'bench/generate.ts',
    'contract/shelves.ts',
    'server/features/shelves/',
    'web/features/shelf-entry/',
    'web/features/shelves/',
    'web/lib/',
    'web/screens/shelves',
    'web/ui/',
  ],
  'e2e/packed.test.ts': [
    'mobile/',
    'scripts/mobile',
    'scripts/packed-build.ts',
    'scripts/pages.ts',
    'vite.config.ts',
    'web/index.html',
    'web/lib/',
    'web/server-address.ts',
    'server/http/',
  ],
  'e2e/live.test.ts': [
    'e2e/support/own-process.ts',
    'server/database/listen',
    'server/features/activity/',
    'server/process/',
    'web/features/activity/',
    'web/lib/session/',
  ],
  'e2e/scan-pictures.test.ts': [
    'contract/barcodes.ts',
    'e2e/support/barcode-pictures.ts',
    'e2e/support/camera-film.ts',
    'server/features/search/barcodes.sql.ts',
    'web/features/scan/',
  ],
  'e2e/true-path.test.ts': [
    'e2e/support/own-process.ts',
    'server/auth/',
    'server/config',
    'server/database/',
    'server/demo/',
    'server/embedded-postgres/',
    'server/main.ts',
    'server/process/',
    'server/start',
    'web/features/auth/',
    'web/features/shelf-entry/',
    'web/screens/',
  ],
  'scripts/kit-page.test.ts': ['scripts/', 'vite.config.ts', 'web/kit', 'web/ui/'],
  'scripts/waiting-plugin.test.ts': ['scripts/waiting-plugin.ts', '.oxlintrc.json'],
  'server/backup/backup.test.ts': ['server/backup/', 'server/media/', 'server/migrations/', 'scripts/backup.ts'],
  'server/database/upgrade.test.ts': ['server/database/', 'server/migrations/', 'server/backup/'],
  'server/demo/seed.test.ts': [
    'server/database/',
    'server/demo/',
    'server/features/diary/',
    'server/features/ingredients/',
    'server/migrations/',
  ],
  'server/embedded-postgres/embedded.test.ts': ['server/embedded-postgres/'],
  'server/features/catalogue-import/shared-files.test.ts': [
    'contract/',
    'server/features/catalogue-import/',
    'server/features/ingredients/',
    'server/features/shades/',
  ],
  'server/features/ingredients/without-shared.test.ts': ['contract/', 'server/features/ingredients/'],
  'server/features/shelf-import/import-largest.test.ts': [
    'contract/limits.ts',
    'contract/shelf-import.ts',
    'server/database/functions/pan-projects.sql',
    'server/features/own-data/',
    'server/features/shelf-import/',
    'server/features/uses/',
    'server/jobs/',
  ],
  'server/features/pan-projects/pan-replay.test.ts': [
    'contract/limits.ts',
    'contract/pan-projects.ts',
    'server/database/functions/',
    'server/features/pan-challenge/',
    'server/features/pan-projects/',
    'server/features/shelves/',
    'server/features/uses/',
  ],
  'server/features/shelves/long-shelf.test.ts': [
    'bench/generate.ts',
    'contract/shelves.ts',
    'server/database/',
    'server/features/reviews/',
    'server/features/shelves/',
  ],
  'server/http/every-read.test.ts': ['bench/support/', 'contract/', 'server/features/', 'server/http/'],
  'server/http/fuzz.test.ts': ['contract/', 'server/features/', 'server/http/'],
  'server/http/photo-body.test.ts': [
    'contract/limits.ts',
    'contract/photo-limits.ts',
    'server/features/submissions/',
    'server/features/uploads/',
    'server/http/',
    'server/limits/',
    'server/media/',
  ],
  'server/http/rich-member-fuzz.test.ts': ['contract/', 'server/features/', 'server/http/'],
  'server/jobs/inference.test.ts': [
    'server/auth/crowd',
    'server/database/functions/',
    'server/features/reviews/',
    'server/features/shades/',
    'server/migrations/',
    'server/viewer/',
  ],
  'server/limits/rate-limits.test.ts': ['contract/endpoint.ts', 'server/auth/', 'server/http/', 'server/limits/'],
  'server/limits/strangers.test.ts': ['contract/endpoint.ts', 'server/auth/', 'server/http/', 'server/limits/'],
  'server/process/compiled.test.ts': ['server/begin.ts', 'server/main.ts', 'server/process/', 'server/start'],
  'server/process/leave.test.ts': ['server/http/', 'server/main.ts', 'server/process/', 'server/start'],
  'server/process/start.test.ts': [
    'scripts/bootstrap',
    'server/config',
    'server/database/',
    'server/embedded-postgres/',
    'server/main.ts',
    'server/process/',
    'server/start',
  ],
  'web/features/scan/misread-codes.test.ts': [
    'contract/barcodes.ts',
    'e2e/support/barcode-pictures.ts',
    'web/features/scan/',
  ],
};

/** The paths that all costly suites depend on. */
export const sharedPaths: readonly string[] = ['package-lock.json', 'scripts/test-suites.ts', 'server/test/process.ts'];

export type SkippedSuite = { file: string; reason: string };

interface Circumstances {
  /** The changed paths, or `undefined` if unknown. */
  changed: readonly string[] | undefined;
  isCi: boolean;
  /** The command-line arguments of the test run. */
  parameters: readonly string[];
}

/** Returns the suites that this run skips, with the reasons. */
export function skippedSuites(folders: readonly string[], circumstances = present()): SkippedSuite[] {
  const { changed, isCi, parameters } = circumstances;
  if (isCi || changed === undefined || parameters.some(namesFile)) return [];
  return Object.entries(costlySuites).flatMap(([file, prefixes]) => {
    const isOurs = folders.some((folder) => file.startsWith(`${folder}/`));
    const paths = [file, ...prefixes, ...sharedPaths];
    const isAffected = changed.some((path) => paths.some((prefix) => path.startsWith(prefix)));
    if (!isOurs || isAffected) return [];
    return [{ file, reason: `${file} (the whole file): no file that it depends on changed; CI=true runs it` }];
  });
}

const namesFile = (parameter: string) => !parameter.startsWith('-') && /\/|\.test/.test(parameter);

const present = (): Circumstances => ({
  changed: changedPaths(),
  isCi: process.env['CI'] === 'true',
  parameters: process.argv.slice(2),
});

/**
 * Returns the files that have changed since the branch left main, including uncommitted ones. If `origin/main` does not
 * exist, compares with the parent commit. Returns undefined if Git fails.
 */
function changedPaths(): string[] | undefined {
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('rev-parse', '--verify', 'HEAD~1');
  if (base === undefined) return undefined;
  const tracked = git('diff', '--name-only', '--no-renames', '-z', base.trim());
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  if (tracked === undefined || added === undefined) return undefined;
  return `${tracked}${added}`.split('\0').filter((path) => path !== '');
}

/**
 * Returns the output of a Git command. Returns `undefined` if it fails, for example because a shallow clone lacks a
 * commit.
 */
function git(...parameters: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}
