-- A block hides two members from each other, whoever of them set it (server/viewer/visibility.sql.ts).
create table blocks (
  blocker_id uuid not null references members on delete cascade,
  blocked_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);

-- People are found by any part of their names. Stored, since folding every name anew is what made the search slow.
alter table members add column search_text text not null generated always as
  (fold(coalesce(username, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored;
drop index members_search;
create index members_search on members using gin (search_text gin_trgm_ops) where username is not null;

-- Counting 100,000 followers at every look at a profile is not bounded; two kept figures are.
alter table members
  add column follower_count integer not null default 0 check (follower_count >= 0),
  add column following_count integer not null default 0 check (following_count >= 0);

create function keep_follow_counts() returns trigger language plpgsql as $$
declare
  step integer := case when tg_op = 'DELETE' then -1 else 1 end;
begin
  -- Always in the order of their ids: two members who follow each other at once must not wait for one another.
  perform from members where id in (select follower_id from edges union select followed_id from edges)
    order by id for no key update;
  update members set following_count = following_count + step * counted.total
    from (select follower_id, count(*) as total from edges group by follower_id) counted where id = follower_id;
  update members set follower_count = follower_count + step * counted.total
    from (select followed_id, count(*) as total from edges group by followed_id) counted where id = followed_id;
  return null;
end $$;
create trigger follows_added after insert on follows
  referencing new table as edges for each statement execute function keep_follow_counts();
create trigger follows_gone after delete on follows
  referencing old table as edges for each statement execute function keep_follow_counts();
update members set
  follower_count = (select count(*) from follows where followed_id = members.id),
  following_count = (select count(*) from follows where follower_id = members.id);

-- Whoever writes a notice and whatever takes it away: every process hears whose list changed, with the commit.
create function tell_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', case when tg_op = 'DELETE' then old.user_id else new.user_id end::text);
  return null;
end $$;
create trigger notifications_told after insert or delete on notifications
  for each row execute function tell_notifications();
