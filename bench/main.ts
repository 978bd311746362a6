import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../scripts/run-all.ts';

// npm run bench -- NAME: one measurement; without a name, all of them one after the other.
const all = globSync('bench/*.ts', { cwd: root })
  .map((path) => basename(path, '.ts'))
  .filter((name) => name !== 'main' && !name.includes('.'));
const [wanted] = process.argv.slice(2);
const chosen = wanted === undefined ? all.toSorted() : all.filter((name) => name === wanted);
if (chosen.length === 0) console.error(`There is no measurement "${wanted}": choose one of ${all.join(', ')}.`);

const succeeded = chosen.map((name) => {
  console.log(`— ${name}`);
  return spawnSync(process.execPath, [`bench/${name}.ts`], { cwd: root, stdio: 'inherit' }).status === 0;
});
process.exit(succeeded.length > 0 && succeeded.every(Boolean) ? 0 : 1);
