import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createPieceMeter, mostMilliseconds } from '#bench/support/largest-piece.ts';
import { slowness } from '#bench/support/machine-speed.ts';
import { fillRichest } from '#bench/support/richest-member.ts';
import { type RichestRead, richestReads } from '#bench/support/richest-reads.ts';
import { limits } from '#contract/limits.ts';
import { createApp } from '#server/app.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

/** The timeout is long, because adding the data takes a while on a busy machine. */
vi.setConfig({ testTimeout: 600_000 });

const world = await createWorld();
const mostBytes = 2_000_000;
/** Lists that are not paged have their own limits in the contract, such as the expiries of 1,000 entries. */
const mostRows = 1000;

const mara = await world.member({ username: 'mara' });
const keeper = await world.administrator();
beforeAll(() => fillRichest(world, mara), 600_000);
const tokenFor = ({ isAdministrators }: RichestRead) => (isAdministrators ? keeper : mara).token;

test('Every read except downloads returns at most 2 MB and 1,000 rows, even to a member who has reached every limit', async () => {
  shows('API-103');
  const large: string[] = [];
  let read = 0;
  for (const each of await richestReads(world, mara.id)) {
    const { path, call } = each;
    if (call.download) continue;
    const reply = await world.app.inject({ url: path, headers: { authorization: `Bearer ${tokenFor(each)}` } });
    expect(reply.statusCode, path).toBeLessThan(500);
    if (reply.statusCode !== 200) continue;
    read += 1;
    const body: unknown = reply.json();
    const rows = Array.isArray(body) ? body.length : 0;
    const most = call.paged ? limits.page.maximumRows : mostRows;
    if (rows > most || reply.rawPayload.length > mostBytes)
      large.push(`${path}: ${rows} rows, ${reply.rawPayload.length} bytes`);
  }
  expect(large).toEqual([]);
  expect(read).toBeGreaterThan(70);
});

/** Garbage collection and other programs can only add time, so the lowest time of these rounds counts. */
const rounds = 20;

test('No read blocks the event loop for more than 20 ms, even for a member who has reached every limit', async () => {
  shows('API-103');
  // Outside of production, the server also validates every response, which would count toward the time.
  const app = await createApp({ ...world.context, config: { ...world.context.config, production: true } });
  onTestFinished(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const meter = createPieceMeter();
  onTestFinished(async () => void (await meter.stop()));
  const slow: string[] = [];
  for (const each of await richestReads(world, mara.id)) {
    const headers = { authorization: `Bearer ${tokenFor(each)}`, 'x-time-zone': 'Europe/Berlin' };
    let smallest = Infinity;
    let leastSlowness = Infinity;
    // `slowness` measures by which factor a fixed piece of work takes longer than usual. The limit increases by the
    // lowest factor of all rounds.
    const limit = () => mostMilliseconds * Math.max(1, leastSlowness);
    for (let round = 0; round < rounds && smallest > limit(); round++) {
      smallest = Math.min(smallest, (await meter.measure(origin + each.path, headers)).largest);
      leastSlowness = Math.min(leastSlowness, slowness());
    }
    if (smallest > limit()) slow.push(`${each.path}: ${smallest.toFixed(0)} of ${limit().toFixed(0)} ms`);
  }
  expect(slow).toEqual([]);
});
