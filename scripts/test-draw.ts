import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '#server/features/uses/random.ts';
import { root } from './run-all.ts';
import { report, type Summary, summaryIn, sumOf, writingTo } from './test-summary.ts';

/**
 * `npm run test:draw -- [COUNT] [--seed N] [--repeat N] [--load N]` runs randomly chosen browser flows in random order.
 * Each repetition chooses new flows with the next seed. `--load` starts that many busy processes.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    repeat: { type: 'string', default: '1' },
    load: { type: 'string', default: '0' },
  },
});
const count = Number(positionals[0] ?? 60);
const firstSeed = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'shelflife-draw-'));
const flows = allFlows();
const busy = Array.from({ length: Number(values.load) }, () => spawn(process.execPath, ['--eval', 'for (;;);']));
const summaries: Summary[] = [];
for (let round = 0; round < Number(values.repeat); round++) summaries.push(runDraw(firstSeed + round));
for (const child of busy) child.kill();
rmSync(folder, { recursive: true });

const sum = sumOf(summaries);
report(sum);
process.exit(sum.failed.length === 0 ? 0 : 1);

function runDraw(seed: number): Summary {
  const random = seededRandom(seed);
  const drawn = flows
    .map((flow) => ({ flow, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count);
  console.log(`${drawn.length} of ${flows.length} flows, seed ${seed}, load ${loadNow()}`);
  const list = join(folder, 'flows.txt');
  const file = join(folder, `${seed}.json`);
  writeFileSync(list, drawn.map(({ flow }) => flow).join('\n'));
  const { status } = spawnSync('playwright', ['test', `--test-list=${list}`, `--shuffle=${seed}`], {
    cwd: root,
    stdio: 'inherit',
    env: writingTo(file),
  });
  console.log(`seed ${seed} finished at load ${loadNow()}`);
  return summaryIn(file, status === 0);
}

/** Returns the names of all flows. Playwright prints one flow per line: `[flows] › file:line:column › title`. */
function allFlows(): string[] {
  const { stdout } = spawnSync('playwright', ['test', '--list', '--reporter=list'], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('[') && line.includes(' › '));
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
