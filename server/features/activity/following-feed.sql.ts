import { feedStatement } from './activities.sql.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';

/** The measurements behind these numbers are in docs/decisions/0010. */
const followsMany = 500;
const latestOfAll = 2_000;

const hidden = hiddenMembers('$1::uuid');

/** Selects nothing for fewer than `followsMany` follows, because too few activities would be by followed members. */
const amongLatest = (limit: number) => `
  select latest.id from (
    select id, user_id from activities where id < $2::bigint order by id desc limit ${latestOfAll}) latest
  where (select following_count >= ${followsMany} from members where id = $1::uuid)
    and latest.user_id in (select followed_id from follows where follower_id = $1::uuid)
    and latest.user_id not in (${hidden})
  order by latest.id desc limit ${limit}`;

/** Subqueries select only ids, in index order. For whole rows, PostgreSQL might sort a member's whole history. */
const gathered = (limit: number) => `
  select own.id from (
    select follows.followed_id as user_id from follows cross join lateral (
      select id from activities where user_id = follows.followed_id and id < $2::bigint order by id desc limit 1) newest
    where follows.follower_id = $1::uuid and follows.followed_id not in (${hidden})
    order by newest.id desc limit ${limit}) active
  cross join lateral (
    select id from activities where user_id = active.user_id and id < $2::bigint order by id desc limit ${limit}) own
  order by own.id desc limit ${limit}`;

/** The work is bounded, because a member can follow at most 10,000 members (docs/decisions/0010). */
export const selectFollowingFeed = feedStatement('following_feed', (limit) => {
  const isFull = `(select count(*) = ${limit} from among_latest)`;
  return `with among_latest as materialized (${amongLatest(limit)})
    select id from among_latest where ${isFull} union all (select id from (${gathered(limit)}) page where not ${isFull})`;
});
