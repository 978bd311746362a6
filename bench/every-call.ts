import { loadavg } from 'node:os';
import { startDatabaseServer } from '#test/database-server.ts';
import { openWorld } from '#test/open-world.ts';
import { createPieceMeter, mostMilliseconds } from '#test/largest-piece.ts';
import { fillRichest } from '#test/richest-member.ts';
import { richestReads } from '#test/richest-reads.ts';

/**
 * Measures every read call in the contract except streams. A member with the maximum amount of data sends the calls,
 * and an administrator sends the administrators' calls. Run this file with `npm run bench -- every-call [PART OF A
 * PATH]`. Prints:
 *
 * - the longest CPU time between two turns of the event loop (the median of nine rounds), which may be at most 20 ms
 * - the size of the response
 *
 * Counts only this thread's time, so a busy machine has little effect.
 */
const rounds = 9;
const [wanted = ''] = process.argv.slice(2);
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  SMTP_URL: 'smtp://127.0.0.1:9',
  RATE_LIMIT_FACTOR: '1000',
};

const meter = createPieceMeter();
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const server = await startDatabaseServer();
const world = await openWorld(server, production, { now: new Date() });
let slow = 0;
try {
  const mara = await world.member({ username: 'mara' });
  await fillRichest(world, mara);
  const keeper = await world.administrator();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const addresses = (await richestReads(world, mara.id)).filter(({ path }) => path.includes(wanted));
  console.log(`load ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('| Call | Largest piece, ms | kB |\n| --- | --- | --- |');
  const rows = [];
  for (const { path, isAdministrators } of addresses) {
    const token = isAdministrators ? keeper.token : mara.token;
    const headers = { authorization: `Bearer ${token}`, 'x-time-zone': 'Europe/Berlin' };
    const measured = [];
    for (let round = 0; round < rounds; round++)
      measured.push(await meter.measure(world.app.listeningOrigin + path, { headers }));
    const largest = median(measured.map((each) => each.largest));
    const [{ status, bytes } = { status: 0, bytes: 0 }] = measured;
    rows.push({ path, largest, bytes, status });
  }
  for (const { path, largest, bytes, status } of rows.toSorted((former, latter) => latter.largest - former.largest))
    console.log(
      `| ${path}${status === 200 ? '' : ` (${status})`} | ${largest.toFixed(1)} | ${(bytes / 1000).toFixed(0)} |`,
    );
  slow = rows.filter(({ largest }) => largest > mostMilliseconds).length;
} finally {
  await meter.stop();
  await world.close();
  await server.stop();
}
if (slow > 0) console.error(`${slow} calls take more than ${mostMilliseconds} ms without a pause`);
process.exitCode = slow > 0 ? 1 : 0;
