import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/**
 * Runs `npm ci` if node_modules lacks a required package or has the wrong version of it. With `runsOnly`, installs no
 * development packages into a production installation (npm ci --omit=dev). Throws if npm fails.
 */
export async function installMissing({ runsOnly = false } = {}) {
  const installed = readInstalled();
  const omitsDev = runsOnly && isWithoutDev(installed);
  if (isComplete(installed, omitsDev)) return;
  console.log('Installing missing packages (the first time takes a minute or two) …');
  const started = Date.now();
  const progress = setInterval(
    () => console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  );
  // The log level hides npm's warnings about the current Node version. They do not matter, because commands run on the
  // Node that npm installs.
  const parameters = ['ci', omitsDev ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  // If another package manager started this script, `npm_execpath` is the path of that package manager. Only npm reads
  // package-lock.json, so the script then runs the npm in PATH.
  const code = await (/npm-cli\.c?js$/.test(npm ?? '')
    ? run(process.execPath, [npm, ...parameters])
    : run('npm', parameters));
  clearInterval(progress);
  if (code > 128) process.exit(code);
  if (code !== 0) throw new Error('npm could not install the missing packages. Its error message is above.');
}

function isComplete(installed, omitsDev) {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' || optional || devOptional || (dev && omitsDev) || installed[path]?.version === version,
  );
}

function isWithoutDev(installed) {
  const packages = Object.values(installed);
  return packages.length > 0 && !packages.some(({ dev }) => dev);
}

/**
 * Reads npm's list of installed packages. npm writes this list last, so the list exists only after a complete
 * installation. Returns no packages if there is no list.
 */
function readInstalled() {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  } catch {
    return {};
  }
}
