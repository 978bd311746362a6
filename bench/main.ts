import { spawnSync } from 'node:child_process';
import { workerFlags } from '#server/process/compiled.ts';
import { root } from '../scripts/run-all.ts';

/**
 * Each measurement is a file in this folder. `npm run bench -- NAME` runs one measurement. Without a name, all of these
 * measurements run, one after another.
 */
const measurements = ['first-start', 'people', 'photo-flood', 'feed', 'pages', 'interaction', 'every-call', 'attack'];

/** Measurements that run the server inside the measuring process, which therefore needs a worker's Node flags. */
const inProcess = ['every-call'];
/** Measurements that need a database that `npm run bench:data` has filled. */
const onlyByName = ['api', 'memory', 'search-kinds', 'search-speed', 'product-table'];

const [wanted, ...parameters] = process.argv.slice(2);
const chosen = wanted === undefined ? measurements : [...measurements, ...onlyByName].filter((name) => name === wanted);
if (chosen.length === 0)
  console.error(`There is no measurement "${wanted}". Choose one of ${[...measurements, ...onlyByName].join(', ')}.`);

const succeeded = chosen.map((name) => {
  console.log(`— ${name}`);
  const flags = inProcess.includes(name) ? workerFlags : [];
  return (
    spawnSync(process.execPath, [...flags, `bench/${name}.ts`, ...parameters], { cwd: root, stdio: 'inherit' })
      .status === 0
  );
});
process.exit(succeeded.length > 0 && succeeded.every(Boolean) ? 0 : 1);
