-- Functions for follows, progress photos, and time zones.

-- Follows a member and notifies them in one round trip. The outcome is one of these:
-- - `following`
-- - `full`: the follower already follows `most` members.
-- - `oneself`
-- - `unknown`: no such member exists, a block separates the two, or the member has requested account deletion.
create or replace function follow_member(follower uuid, wanted text, most integer)
  returns TABLE(outcome text, follower_count integer, following_count integer)
  language plpgsql
as $$
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
  -- Locks both members in the order of their ids, and reads their blocks only after that.
  perform from members where id in (follower, person.id) order by id for no key update;
  select person.id in (select id from hidden_members(follower) as hidden (id)) into is_hidden;
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

-- Marks progress photos when any statement deletes their shelf entry. A scheduled task deletes the marked photos a day
-- later. If the product is back on the shelf by then, the photos stay.
create or replace function detach_progress_photos()
  returns trigger
  language plpgsql
as $$
begin
  update progress_photos set left_at = now() where user_id = old.user_id and product_id = old.product_id;
  return null;
end $$;

-- Returns the time zone with this name, or UTC if the database does not know the name. The name comes from the
-- x-time-zone header, so it can be a name that only the client's system knows.
create or replace function known_zone(name text)
  returns text
  language plpgsql
 STABLE
  set search_path to '$user', 'public'
as $$
begin
  perform now() at time zone name;
  return coalesce(name, 'UTC');
exception when others then
  return 'UTC';
end
$$;

create or replace trigger shelf_entries_detach_photos
  after delete on shelf_entries
  for each row
  execute function detach_progress_photos();
