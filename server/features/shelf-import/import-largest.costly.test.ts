import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { getShelfImport, reviewShelfImport, startShelfImport } from '#contract/shelf-import.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const folder = await mkdtemp(join(tmpdir(), 'shelflife-largest-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { usesPerEntry, usesOfMember } = limits.package;

/** Summarizes a member's uses and levels by product. */
async function sumsOf(memberId: string) {
  const { rows } = await world.pool.query(
    `select entry.product_id, entry.status, count(*)::int as uses, md5(string_agg(used_on::text, ' ' order by used_on)) as days,
       (select sum(level)::int from entry_levels said where said.user_id = entry.user_id and said.entry_id = entry.id) as levels
     from shelf_entries entry join entry_uses used on used.user_id = entry.user_id and used.entry_id = entry.id
     where entry.user_id = $1 group by entry.user_id, entry.id order by entry.product_id`,
    [memberId],
  );
  return rows;
}

test(
  'Importing the largest possible export into a new account restores the same uses and levels',
  { timeout: 600_000 },
  async () => {
    shows('SETT-31', 'OPEN-30');
    const mara = await world.member();
    for (let count = 0; count < usesOfMember / usesPerEntry; count++) await world.shelve(mara);
    await world.pool.query('alter table entry_uses disable trigger user');
    await world.pool.query(
      `insert into entry_uses (user_id, entry_id, key, used_on, used_at)
     select user_id, id, gen_random_uuid(), date '2026-06-14' - place, date '2026-06-14' - place
     from shelf_entries, generate_series(1, $2::int) as place where user_id = $1`,
      [mara.id, usesPerEntry],
    );
    await world.pool.query('alter table entry_uses enable trigger user');
    await world.pool.query(
      `insert into entry_levels (user_id, entry_id, level, set_on, set_at)
     select user_id, id, place % 100, date '2026-06-14' - place, now()
     from shelf_entries, generate_series(1, 300) as place where user_id = $1`,
      [mara.id],
    );
    const reply = await world.app.inject({ url: '/api/me/export', headers: { authorization: `Bearer ${mara.token}` } });
    const path = join(folder, 'largest.zip');
    await writeFile(path, reply.rawPayload);
    await promisify(execFile)('python3', ['-m', 'zipfile', '-e', path, folder]);
    const csv = await readFile(join(folder, 'shelf.csv'), 'utf8');
    expect(Buffer.byteLength(csv)).toBeLessThan(limits.shelfImport.bytes);

    const fresh = await world.member();
    const rows = (await fresh.call(reviewShelfImport, { body: { csv } })).body;
    const entries = rows.flatMap(({ entry, candidates: [product] }) =>
      product ? [{ ...entry, productId: product.id }] : [],
    );
    const started = performance.now();
    expect((await fresh.call(startShelfImport, { body: { entries } })).body).toMatchObject({
      state: 'running',
      total: 25,
    });
    await runDueJobs(world.context);
    console.info(`imported ${usesOfMember} uses in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    expect((await fresh.call(getShelfImport, {})).body).toMatchObject({ state: 'done', added: 25 });
    const sums = await sumsOf(fresh.id);
    expect(sums).toEqual(await sumsOf(mara.id));
    expect(sums.reduce((sum, { uses }) => sum + uses, 0)).toBe(usesOfMember);
  },
);
