import { existsSync } from 'node:fs';
import { install, onPath } from './browsers.ts';

// The headless shell is first in the list. It draws no window, so a browser flow takes about 15% less CPU time
// (decision 51).
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
  const found = findChromium() ?? (install([shell]) || install(['chromium']) ? findChromium() : undefined);
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
  if (!process.env['CHROMIUM'] && onPath(shell) === undefined) install([shell, 'fonts-dejavu-core']);
}

/** Returns the path in the variable CHROMIUM or, if it is unset, the path of Chromium on this system. */
export function findChromium(): string | undefined {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  const program = names.find((name) => onPath(name) !== undefined);
  return program === undefined ? places.find((place) => existsSync(place)) : onPath(program);
}
