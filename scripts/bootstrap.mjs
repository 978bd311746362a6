// Every npm command starts here. This script installs missing packages, then runs the command with the project's pinned
// Node. It is plain JavaScript, so that it runs on Node 20 and later.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installMissing } from './bootstrap/install.mjs';
import { pinnedNode } from './bootstrap/node.mjs';
import { root, run } from './bootstrap/run.mjs';

/**
 * Only commands that use the operator's database or settings read .env. Tests do not read it, because they must behave
 * the same everywhere.
 */
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

const commands = {
  start: [
    ['scripts/build.ts', '--if-stale'],
    // With Node's default size of the young generation, a mostly idle process would use 190 MB more.
    [...settings, '--max-semi-space-size=4', 'server/main.ts'],
  ],
  test: [['scripts/test.ts']],
  'test:unit': [
    ['scripts/build.ts', '--if-stale'],
    ['node_modules/vitest/vitest.mjs', 'run'],
  ],
  'test:e2e': [['node_modules/@playwright/test/cli.js', 'test']],
  'test:screens': [['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.screens.config.ts']],
  'test:browsers': [['e2e/browsers/run.ts']],
  'test:hard': [['scripts/test-hard.ts']],
  'deploy:trial': [['scripts/build.ts', '--if-stale'], ['scripts/deploy-trial.ts']],
  dev: [[...settings, 'scripts/dev.ts']],
  check: [['scripts/check.ts']],
  lint: [['node_modules/oxlint/bin/oxlint', '--quiet']],
  format: [['node_modules/oxfmt/bin/oxfmt', '.']],
  typecheck: [['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  build: [['scripts/build.ts']],
  'mobile:sync': [['mobile/sync.ts']],
  acceptance: [['scripts/acceptance.ts']],
  bench: [['bench/main.ts']],
  'bench:data': [['bench/data.ts']],
  'demo:remove': [[...settings, 'scripts/demo-remove.ts']],
  'admin:appoint': [[...settings, 'scripts/admin-appoint.ts']],
  'admin:dismiss': [[...settings, 'scripts/admin-dismiss.ts']],
  'member:erase': [[...settings, 'scripts/member-erase.ts']],
  'member:reset-second-step': [[...settings, 'scripts/member-reset-second-step.ts']],
  'email:test': [[...settings, 'scripts/email-test.ts']],
  'keys:rotate': [[...settings, 'scripts/keys-rotate.ts']],
  // With Node's default size of the young generation, short-lived rows would double the memory use.
  'catalogue:import': [[...settings, '--max-semi-space-size=4', 'scripts/catalogue-import.ts']],
  backup: [[...settings, 'scripts/backup.ts']],
  restore: [[...settings, 'scripts/restore.ts']],
  'check:data': [[...settings, 'scripts/check-data.ts']],
  'search:explain': [[...settings, 'scripts/search-explain.ts']],
  bom: [['scripts/bom.ts']],
  'screens:update': [['e2e/screens/update.ts']],
  'test:accessibility': [['scripts/build.ts', '--if-stale'], ['e2e/screens/accessibility.ts']],
};

/** Commands that do not need development dependencies. */
const runsShelflife = new Set([
  'start',
  'demo:remove',
  'admin:appoint',
  'admin:dismiss',
  'member:erase',
  'member:reset-second-step',
  'email:test',
  'keys:rotate',
  'catalogue:import',
  'backup',
  'restore',
  'check:data',
  'search:explain',
]);

const [name = '', ...parameters] = process.argv.slice(2);
const steps = commands[name];

if (steps === undefined) {
  console.error(`There is no command "${name}". The commands are ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
try {
  await installMissing({ runsOnly: runsShelflife.has(name) });
  const node = pinnedNode();
  for (const [index, step] of steps.entries()) {
    const last = index === steps.length - 1;
    const code = await run(node, [...step, ...(last ? parameters : [])], { leash: last });
    if (code !== 0 || last) process.exit(code);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
