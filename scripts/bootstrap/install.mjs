import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** Installs what package-lock.json asks for and node_modules lacks. */
export async function installMissing() {
  if (isComplete()) return;
  console.log('Installing what is missing (on a first start this takes a minute or two) …');
  const started = Date.now();
  const progress = setInterval(
    () => console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  );
  // Warnings would speak of the Node that started us, while everything runs under the one that is being installed.
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  // What started us may be another package manager: only npm reads our lock file.
  const code = await (/npm-cli\.c?js$/.test(npm ?? '')
    ? run(process.execPath, [npm, ...parameters])
    : run('npm', parameters));
  clearInterval(progress);
  if (code > 128) process.exit(code);
  if (code !== 0) throw new Error('npm could not install what is missing; its own words stand above.');
}

/** npm writes down what it installed, as the last thing that it does. */
function isComplete() {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = readInstalled();
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed[path]?.version === version,
  );
}

function readInstalled() {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  } catch {
    return {};
  }
}
