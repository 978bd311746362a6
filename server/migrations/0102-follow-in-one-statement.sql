-- One round trip for a follow, with its notice: each step sees what was committed before it, and both members are held in the
-- order of their ids from before the last look at the blocks, as in server/viewer/visibility.sql.ts.
create function follow_member(follower uuid, wanted text, most integer)
returns table (outcome text, follower_count integer, following_count integer) language plpgsql as $$
#variable_conflict use_column
declare
  person members;
  follower_name text;
  followed integer;
  is_hidden boolean;
begin
  select * into person from members where lower(username) = lower(wanted);
  if person.id is null then
    return query select 'unknown', 0, 0;
    return;
  end if;
  perform from members where id in (follower, person.id) order by id for no key update;
  select exists (select from blocks where (blocker_id, blocked_id) in ((follower, person.id), (person.id, follower)))
    into is_hidden;
  if is_hidden then
    return query select 'unknown', 0, 0;
    return;
  end if;
  if person.id = follower then
    return query select 'oneself', 0, 0;
    return;
  end if;
  if not exists (select from follows where follower_id = follower and followed_id = person.id) then
    select coalesce(nullif(first_name, ''), nullif(username, ''), 'Someone'), following_count
      into follower_name, followed from members where id = follower;
    if followed >= most then
      return query select 'full', 0, 0;
      return;
    end if;
    insert into follows (follower_id, followed_id) values (follower, person.id);
    insert into notifications (user_id, kind, actor_id, message)
      values (person.id, 'followed', follower, follower_name || ' started following you');
  end if;
  return query select 'following', member.follower_count, member.following_count from members member where member.id = person.id;
end $$;
