import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { calls, type Draw, type Request } from './api/calls.ts';
import { loadWithWrk, prepareRequests } from './api/generators.ts';
import { memoryOf } from './api/process-costs.ts';
import { openStage, serverEnvironment, startProgram } from './api/stage.ts';
import { randomFrom } from './support/random-from.ts';

/**
 * `npm run bench -- memory --folder FOLDER` prints the memory of the server while members make a mix of read calls,
 * with the data from `npm run bench:data`. Compare the values with the goals, which are not checked:
 *
 * - The memory is at most 200 MB.
 * - The final value is about the same as the value halfway through.
 */
const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'bench-data' },
    calls: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '10' },
    // Node flags to try, separated by spaces.
    node: { type: 'string', default: '' },
  },
});
const wanted = Number(options.calls);
const linesOfMix = 20_000;

const folder = await mkdtemp(join(tmpdir(), 'shelflife-memory-'));
const stage = await openStage(options.folder);
const ours = await startProgram(
  (port) => [...options.node.split(' ').filter(Boolean), 'server/main.ts', String(port)],
  serverEnvironment(stage, folder),
);
try {
  const requests = await prepareRequests(folder, 'mix', drawMix());
  console.log(`| responses | MB |\n|---|---|\n| 0 | ${held()} |`);
  for (let count = 0; count < wanted;) {
    const load = await loadWithWrk(folder, {
      requests,
      first: count % linesOfMix,
      port: ours.port,
      seconds: Number(options.seconds),
    });
    count += load.responses;
    console.log(`| ${count} | ${held()} |`);
  }
} finally {
  await ours.stop();
  await stage.pool.end();
  await stage.server.stop();
  await rm(folder, { recursive: true, force: true });
}

function held(): number {
  return Math.round(memoryOf(ours.pid));
}

/** Returns random read calls. Omits searches, because they take so long that few other calls would run. */
function drawMix(): (Request & { token: string })[] {
  const random = randomFrom(11);
  const draw: Draw = {
    ...stage.amounts,
    upTo: (most) => 1 + Math.floor(random() * most),
    nextEntry: () => ({ entryId: 1, productId: 1 }),
  };
  const reading = calls.filter(({ name, request }) => request(draw).method === 'GET' && !name.startsWith('search'));
  return Array.from({ length: linesOfMix }, (_, index) => {
    const call = reading[index % reading.length];
    const member = stage.signedIn[draw.upTo(stage.signedIn.length) - 1];
    if (!call || !member) throw new Error('Nobody is signed in');
    return { ...call.request(draw), token: member.token };
  });
}
