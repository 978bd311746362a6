import type { Pool } from 'pg';
import { generate } from '../generate.ts';

const scale = Number(process.env.BENCH_SCALE ?? 1);

export const amounts = {
  members: Math.round(20_000 * scale),
  activities: Math.round(3_000_000 * scale),
  /**
   * The number of members, without the viewers. They are numbered from 1. Each of these members, except number 1,
   * follows number 1. Only numbers up to `members` have activities.
   */
  followersOfOne: Math.round(100_000 * scale),
};

/**
 * Returns the id of the member with this number. Members are numbered by how active they are: number 1 is the most
 * active, and numbers above `amounts.members` have no activities.
 */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const idInSql = (number: string) => `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

const viewerOf = (place: number, label: string, followed: number, { quiet = false, blocked = 0 } = {}) => ({
  id: idOf(amounts.followersOfOne + place),
  label,
  followed: Math.min(followed, amounts.members),
  quiet,
  blocked,
});
export const viewers = [
  viewerOf(1, '50', 50),
  viewerOf(2, '50 who fell silent', 50, { quiet: true }),
  viewerOf(3, '500', 500),
  viewerOf(4, '5000', 5_000),
  viewerOf(5, '10000', 10_000),
  viewerOf(6, '500 and blocked 1000', 500, { blocked: 1_000 }),
] as const;

export async function generateFeed(pool: Pool): Promise<void> {
  await generate(pool, { products: 2_000, members: 0, shelfEntries: 0, reviews: 0 });
  const people = amounts.followersOfOne + viewers.length;
  await pool.query(
    `insert into accounts (id, email, confirmed_at)
     select ${idInSql('n')}, 'reader' || n || '@example.test', now() from generate_series(1, $1::int) n`,
    [people],
  );
  await pool.query(
    `insert into members (id, username) select ${idInSql('n')}, 'reader_' || n from generate_series(1, $1::int) n`,
    [people],
  );
  await follow(pool);
  await block(pool);
  await act(pool);
  await shelve(pool);
  await notify(pool);
  await pool.query('vacuum analyze');
}

async function follow(pool: Pool): Promise<void> {
  await pool.query(
    `insert into follows (follower_id, followed_id)
     select ${idInSql('n')}, ${idInSql('1')} from generate_series(2, $1::int) n`,
    [amounts.followersOfOne],
  );
  for (const { id, followed, quiet } of viewers) {
    await pool.query(
      `insert into follows (follower_id, followed_id)
       select $1, ${idInSql(quiet ? '$3::int - n' : '1 + (n * 7919) % $3::int')} from generate_series(0, $2::int - 1) n
       on conflict do nothing`,
      [id, followed, amounts.members],
    );
  }
}

/**
 * Makes each viewer block the `blocked` most active members, except number 1 and the members whom the viewer follows.
 */
async function block(pool: Pool): Promise<void> {
  for (const { id, blocked } of viewers) {
    await pool.query(
      `insert into blocks (blocker_id, blocked_id)
       select $1, ${idInSql('n')} from generate_series(2, 1 + $2::int) n
       where ${idInSql('n')} not in (select followed_id from follows where follower_id = $1)`,
      [id, blocked],
    );
  }
}

/**
 * Adds activities. Cubing the random number makes a few members very active, so that four in five active members are
 * less active than the average. The last hundred active members have only old activities.
 */
async function act(pool: Pool): Promise<void> {
  await pool.query('select setseed(0.5)');
  await pool.query(
    `insert into activities (user_id, type, product_id, status, created_at)
     select ${idInSql('case when n % 3000 = 0 and n < $1::int / 10 then $2::int - (n / 3000) % 100 else 1 + floor(($2::int - 100) * power(random(), 3))::int end')},
       'shelved', 1 + n % 2000, 'tried', now() - ($1::int - n) * interval '10 seconds'
     from generate_series(1, $1::int) n`,
    [amounts.activities, amounts.members],
  );
}

/** Puts the first product and up to twenty other products on the shelf of every active member. */
async function shelve(pool: Pool): Promise<void> {
  await pool.query(
    `insert into shelf_entries (user_id, product_id, status)
     select ${idInSql('member')}, case when n = 0 then 1 else 1 + (member * 31 + n * 17) % 2000 end, 'tried'
     from generate_series(1, $1::int) member cross join generate_series(0, 20) n on conflict do nothing`,
    [amounts.members],
  );
}

/** Sends member number 1 a notification about each follower. */
async function notify(pool: Pool): Promise<void> {
  await pool.query(
    `insert into notifications (user_id, kind, actor_id, message)
     select ${idInSql('1')}, 'followed', ${idInSql('n')}, 'Somebody started following you' from generate_series(2, $1::int) n`,
    [amounts.followersOfOne],
  );
}
