import { spawnSync } from 'node:child_process';
import { root } from './run-all.ts';

/**
 * `npm run deploy:trial -- NAME` tests a configuration in deploy/ with the programs that it configures. Skips the test
 * if a program is not installed. Without NAME, runs all tests.
 */
const trials = ['failover', 'replicas', 'pgbouncer', 'pgbackrest'];

const [wanted] = process.argv.slice(2);
const chosen = wanted === undefined ? trials : trials.filter((name) => name === wanted);
if (chosen.length === 0) console.error(`There is no trial "${wanted}". The trials are ${trials.join(', ')}.`);

const succeeded = chosen.map((name) => {
  console.log(`— ${name}`);
  return spawnSync(process.execPath, [`scripts/deploy-trial/${name}.ts`], { cwd: root, stdio: 'inherit' }).status === 0;
});
process.exit(succeeded.length > 0 && succeeded.every(Boolean) ? 0 : 1);
