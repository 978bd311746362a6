import type { Pool } from 'pg';
import { amounts, idOf } from './generate.ts';

export interface Place {
  viewerId: string;
  beforeId: number;
}
type Read = (pool: Pool, place: Place, rows: number) => Promise<unknown>;

const hidden = `(select blocked_id from blocks where blocker_id = $1 union all
  select blocker_id from blocks where blocked_id = $1)`;
const visible = (member: string) => `${member} not in ${hidden}`;
const newestOf = (member: string, columns: string, count: string) =>
  `(select ${columns} from activities where user_id = ${member} and id < $2 order by id desc limit ${count})`;
const followed = 'select followed_id from follows where follower_id = $1';

/** The alternatives in docs/decisions/0010. $1 is the viewer, $2 is the cursor, and $3 is the page size. */
const statements = {
  'newest of each, rows': `select own.* from follows cross join lateral ${newestOf('followed_id', '*', '$3')} own
    where follower_id = $1 and ${visible('followed_id')} order by own.id desc limit $3`,
  'newest of each, ids': `select * from activities where id in (
    select own.id from follows cross join lateral ${newestOf('followed_id', 'id', '$3')} own
    where follower_id = $1 and ${visible('followed_id')} order by own.id desc limit $3) order by id desc`,
  'last active first, ids': `select * from activities where id in (
    select own.id from (
      select followed_id from follows cross join lateral ${newestOf('followed_id', 'id', '1')} newest
      where follower_id = $1 and ${visible('followed_id')} order by newest.id desc limit $3) active
    cross join lateral ${newestOf('active.followed_id', 'id', '$3')} own order by own.id desc limit $3) order by id desc`,
  'among the latest 2,000': `select * from (select * from activities where id < $2 order by id desc limit 2000) latest
    where user_id in (${followed}) and ${visible('user_id')} order by id desc limit $3`,
  'back through all': `select * from activities where user_id in (${followed}) and ${visible('user_id')} and id < $2
    order by id desc limit $3`,
};
export const alternatives: [name: string, read: Read][] = Object.entries(statements).map(([name, statement]) => [
  name,
  (pool, { viewerId, beforeId }, rows) => pool.query(statement, [viewerId, beforeId, rows]),
]);

/** Fan-out on write: stores one activity of the member with the most followers in the list of each follower. */
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
