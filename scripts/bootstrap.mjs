// First step of every npm command. Plain JavaScript, because it runs under whatever Node (20 or newer) started npm:
// it installs what is missing, then runs the command under the Node that the project pins.
import { installMissing } from './bootstrap/install.mjs';
import { pinnedNode } from './bootstrap/node.mjs';
import { run } from './bootstrap/run.mjs';

const commands = {
  start: [['scripts/build.ts', '--if-stale'], ['server/main.ts']],
  test: [['scripts/test.ts']],
  'test:hard': [['scripts/test-hard.ts']],
  dev: [['scripts/dev.ts']],
  check: [['scripts/check.ts']],
  build: [['scripts/build.ts']],
  acceptance: [['scripts/acceptance.ts']],
  bench: [['bench/main.ts']],
  'demo:remove': [['scripts/demo-remove.ts']],
  'admin:appoint': [['scripts/admin-appoint.ts']],
  'keys:rotate': [['scripts/keys-rotate.ts']],
  // Short-lived rows in large young generations would take twice the memory.
  'catalogue:import': [['--max-semi-space-size=4', 'scripts/catalogue-import.ts']],
  'check:data': [['scripts/check-data.ts']],
};

const [name = '', ...parameters] = process.argv.slice(2);
const steps = commands[name];

if (steps === undefined) {
  console.error(`There is no command "${name}": choose one of ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
try {
  await installMissing();
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
