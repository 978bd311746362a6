import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** The browsers that `npm run test:browsers` uses. */
export const engines = ['firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

export function findFirefox(): string | undefined {
  return onPath('firefox-esr') ?? onPath('firefox');
}

interface WebKit {
  driver: string;
  browser: string;
}

/**
 * Finds WebKitGTK and its driver. Returns undefined if the browser, its driver, or the virtual display for its window
 * is missing.
 */
export function findWebKit(): WebKit | undefined {
  const driver = onPath('WebKitWebDriver');
  const [browser] = globSync('/usr/{lib,lib/*,libexec}/webkit2gtk-4.1/MiniBrowser');
  if (driver === undefined || browser === undefined || onPath('Xvfb') === undefined) return undefined;
  return { driver, browser };
}

/**
 * Installs missing browsers if this process is root and the system has apt-get. Returns the browsers that are
 * available.
 */
export function ensureBrowsers(): Engine[] {
  const missing = [
    ...(findFirefox() === undefined ? ['firefox-esr'] : []),
    ...(findWebKit() === undefined ? ['webkit2gtk-driver', 'xvfb'] : []),
  ];
  if (missing.length > 0) install(missing);
  return engines.filter((engine) => (engine === 'firefox' ? findFirefox() : findWebKit()) !== undefined);
}

/** Commands that install the browsers, for systems on which this script cannot install them. */
export const howToInstall: Record<Engine, string> = {
  firefox: 'apt-get install firefox-esr',
  webkit: 'apt-get install webkit2gtk-driver xvfb',
};

export function versionOf(engine: Engine): string {
  const [program, ...parameters] =
    engine === 'firefox'
      ? [findFirefox() ?? 'firefox', '--version']
      : // Asks the package manager, because MiniBrowser needs a display to print its version.
        ['dpkg-query', '--show', 'webkit2gtk-driver'];
  return (
    spawnSync(program ?? '', parameters, { encoding: 'utf8' })
      .stdout?.trim()
      .replaceAll('\t', ' ') ?? ''
  );
}

/** Installs packages if this process is root and the system has apt-get. Returns false if that fails. */
export function install(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return false;
  console.log(`Installing ${packages.join(', ')} for the browser tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...parameters: string[]) =>
    spawnSync('apt-get', ['-qq', ...parameters], { stdio: 'inherit', env }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

export function onPath(name: string): string | undefined {
  const { stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}
