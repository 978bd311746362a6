import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { startDatabase } from '#server/embedded-postgres/start-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { seededRandom } from '#server/features/uses/random.ts';
import { root } from '../scripts/run-all.ts';

/**
 * `node bench/reminders.ts [kills] [seed]` simulates expiry reminders for three weeks in 24 time zones. Two processes
 * run at a time, and both are killed repeatedly with `kill -9`. Every package must cause exactly one reminder, and
 * nobody may get two emails within six days.
 */
const [kills = 60, seed = 1] = process.argv.slice(2).map(Number);
const zones = (
  'UTC Europe/London Europe/Berlin Europe/Athens Asia/Dubai Asia/Kolkata Asia/Kathmandu Asia/Dhaka Asia/Bangkok ' +
  'Asia/Tokyo Australia/Sydney Australia/Adelaide Pacific/Auckland Pacific/Kiritimati Pacific/Pago_Pago Pacific/Honolulu ' +
  'America/Anchorage America/Los_Angeles America/Denver America/Chicago America/New_York America/Halifax ' +
  'America/St_Johns America/Sao_Paulo'
).split(' ');
const membersOfZone = 5;
const packages = 3;
const began = '2026-10-12T00:00:00Z';
/** The simulated weeks include the days on which daylight saving time ends in Europe and in America. */
const end = '2026-11-03T00:00:00Z';
const random = seededRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'shelflife-reminders-'));
const server = await startDatabase({ dataDir: folder, log: () => {} });
const pool = new Pool({ connectionString: server.connectionString, max: 2 });

async function stage(): Promise<void> {
  await migrate(pool);
  await pool.query(`insert into brands (id, name) values (1, 'Brand')`);
  await pool.query(
    `insert into products (id, name, slug, brand_id, brand_folded)
     select number, 'Product ' || number, 'product-' || number, 1, 'brand' from generate_series(1, ${packages}) number`,
  );
  for (const [index, zone] of zones.entries())
    for (let number = 0; number < membersOfZone; number++) {
      const id = `00000000-0000-4000-8000-${String(index * 100 + number).padStart(12, '0')}`;
      await pool.query(`insert into accounts (id, email) values ($1, $2)`, [id, `${id}@example.test`]);
      await pool.query('insert into members (id) values ($1)', [id]);
      await pool.query(
        `insert into turning_settings (user_id, time_zone, weekly_email, next_check_at) values ($1::uuid, $2, true, $3)`,
        [id, zone, began],
      );
      // Reminders are due two weeks before a package expires, so each package must cause exactly one reminder in the
      // simulated weeks.
      for (let product = 1; product <= packages; product++)
        await pool.query(
          `insert into shelf_entries (user_id, product_id, status, printed_expiry)
           values ($1, $2, 'currently_using', ('2026-10-30'::date + $3::int)::text)`,
          [id, product, Math.floor(random() * 16)],
        );
    }
}

/**
 * Runs a process, and kills it after this many milliseconds. Returns true if the process exits with code 0 before it is
 * killed.
 */
async function live(after: number): Promise<boolean> {
  const child = spawn(process.execPath, ['bench/reminder-process.ts', server.connectionString, folder, end], {
    cwd: root,
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  const reached = await Promise.race([ended.then(() => child.exitCode === 0), pause(after, false)]);
  if (!reached) child.kill('SIGKILL');
  await ended;
  return reached;
}

async function counts() {
  const { rows } = await pool.query<{ told: number; notices: number; expected: number; twice: number }>(`select
    (select count(*)::int from turning_notices) as told,
    (select count(*)::int from notifications where kind = 'turning') as notices,
    (select count(*)::int from shelf_entries) as expected,
    (select count(*)::int from (select user_id, product_id from notifications group by 1, 2 having count(*) > 1) twice) as twice`);
  const { rows: ordered } = await pool.query<{ weeks: number }>(
    `select count(*)::int as weeks from turning_settings where weekly_ordered_on is not null`,
  );
  const sent = readFileSync(join(folder, 'sent'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const byMember = Map.groupBy(sent, ([, to]) => to);
  // Members get at most one email per week. The check allows six days, because the simulated clocks of the two
  // processes can be hours apart.
  const week = 7 * 24 * 60 * 60_000;
  const tooSoon = [...byMember.values()].flatMap((emails) =>
    emails
      .slice(1)
      .filter(([at = ''], index) => Date.parse(at) - Date.parse(emails[index]?.[0] ?? '') < week - 24 * 60 * 60_000),
  );
  const [counts] = rows;
  if (!counts) throw new Error('Counts return one row');
  return { ...counts, members: ordered[0]?.weeks, emails: sent.length, tooSoon: tooSoon.length };
}

let succeeded = false;
try {
  await stage();
  writeFileSync(join(folder, 'clock'), began);
  writeFileSync(join(folder, 'sent'), '');
  let killed = 0;
  for (let isOver = false; !isOver;) {
    const after = killed < kills ? 900 + random() * 900 : 600_000;
    const both = await Promise.all([live(after), live(after + random() * 100)]);
    killed += both.filter((reached) => !reached).length;
    isOver = both.every(Boolean);
    // Releases the jobs that the killed processes claimed. Without this statement, the next processes would wait until
    // the claims expire, which takes two minutes.
    await pool.query('update jobs set claimed_until = null');
  }
  const found = await counts();
  console.log(
    `${killed} kills; ${found.expected} packages, ${found.told} with a reminder, ${found.notices} notifications, ${found.twice} duplicates; ` +
      `${found.emails} emails to ${found.members} members in 22 days, ${found.tooSoon} sent twice`,
  );
  succeeded = found.told === found.expected && found.notices === found.expected && found.twice + found.tooSoon === 0;
} finally {
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(succeeded ? 0 : 1);
