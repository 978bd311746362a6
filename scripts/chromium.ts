import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The headless shell is first in the list. It draws no window, so a browser flow takes about 15% less CPU time
// (decision 48).
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of Chromium. If Chromium is missing and this process is root, first installs it with apt-get. Throws
 * if Chromium is still missing.
 */
export function ensureChromium(): string {
  const found = findChromium() ?? (installChromium() ? findChromium() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium. Install it with your package manager, for example "apt-get install chromium".',
  );
}

/**
 * Installs the headless shell if it is missing, even if another Chromium is installed. The reference screenshots come
 * from the headless shell. If the installation fails, browser flows use any other Chromium, and the screen tests are
 * skipped.
 */
export function ensureHeadlessShell(): void {
  // The DejaVu fonts provide ♡, ★ and ✓.
  if (!process.env['CHROMIUM'] && findOnPath([shell]) === undefined) installChromium([`${shell} fonts-dejavu-core`]);
}

/** Returns the path in the variable CHROMIUM or, if it is unset, the path of Chromium on this system. */
export function findChromium(): string | undefined {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  return findOnPath(names) ?? places.find((place) => existsSync(place));
}

function findOnPath(programs: readonly string[]): string | undefined {
  const command = `for name in ${programs.join(' ')}; do command -v $name && exit; done`;
  return spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' }).stdout.trim() || undefined;
}

function installChromium(packages: readonly string[] = [shell, 'chromium']): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium for the browser tests …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (step: string) =>
    spawnSync('apt-get', ['-qq', ...step.split(' ')], { stdio: 'inherit', env: environment }).status === 0;
  const install = (names: string) => apt(`install -y --no-install-recommends ${names}`);
  return apt('update') && packages.some(install);
}
