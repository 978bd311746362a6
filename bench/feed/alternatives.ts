import type { Pool } from 'pg';
import { amounts, idOf } from './generate.ts';

type Read = (pool: Pool, viewerId: string, rows: number) => Promise<unknown>;

/** What docs/decisions/0010 was chosen from. */
export const alternatives: Record<string, Read> = {
  'newest of each': (pool, viewerId, rows) =>
    pool.query(
      `select own.* from follows cross join lateral (
         select * from activities where user_id = follows.followed_id order by id desc limit $2) own
       where follower_id = $1 order by own.id desc limit $2`,
      [viewerId, rows],
    ),
  'back through all': (pool, viewerId, rows) =>
    pool.query(
      `select * from activities where user_id in (select followed_id from follows where follower_id = $1)
       order by id desc limit $2`,
      [viewerId, rows],
    ),
};

/** Fan-out on write: one deed of the member whom everybody follows, written to each follower's own list. */
export async function writeToInboxes(pool: Pool): Promise<unknown> {
  await pool.query(
    `create table if not exists inbox (user_id uuid, activity_id bigint, primary key (user_id, activity_id))`,
  );
  const { rowCount } = await pool.query(
    `insert into inbox select follower_id, (select coalesce(max(activity_id), $2) + 1 from inbox) from follows
     where followed_id = $1`,
    [idOf(1), amounts.activities],
  );
  return Array.from({ length: rowCount ?? 0 });
}
