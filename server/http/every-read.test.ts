import { expect, test, vi } from 'vitest';
import { fillRichest } from '#bench/support/richest-member.ts';
import { richestReads } from '#bench/support/richest-reads.ts';
import { limits } from '#contract/limits.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

/**
 * A long timeout, because adding the data takes long on a busy machine. `npm run bench -- every-read` measures the
 * reads.
 */
vi.setConfig({ testTimeout: 600_000 });

const world = await createWorld();
const mostBytes = 2_000_000;
/** Lists without pages have their own limits in the contract, such as the expiries of 1,000 entries. */
const mostRows = 1000;

test('Every read returns a bounded response, even for a member who is at all limits of the contract', async () => {
  shows('API-103');
  const mara = await world.member({ username: 'mara' });
  await fillRichest(world, mara);
  const keeper = await world.administrator();
  const large: string[] = [];
  let read = 0;
  for (const { path, call, isAdministrators } of await richestReads(world, mara.id)) {
    if (call.download) continue;
    const { token } = isAdministrators ? keeper : mara;
    const reply = await world.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
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
