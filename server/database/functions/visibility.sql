-- These functions return the members who are hidden from the viewer. A block hides two members from each other. A
-- member who has requested account deletion is hidden from everyone else. The viewer is null for visitors. PostgreSQL
-- inlines these functions. Calls with a username ask `visibleMember` in features/people/people.sql.ts.

create or replace function blocked_members(viewer uuid)
  returns setof uuid
  language sql
  stable
as $$
  select blocked_id from blocks where blocker_id = viewer
  union all
  select blocker_id from blocks where blocked_id = viewer
$$;

create or replace function leaving_members(viewer uuid)
  returns setof uuid
  language sql
  stable
as $$
  select account_id from account_deletions where account_id is distinct from viewer
$$;

create or replace function hidden_members(viewer uuid)
  returns setof uuid
  language sql
  stable
as $$
  select id from blocked_members(viewer) as blocked (id)
  union all
  select id from leaving_members(viewer) as leaving (id)
$$;
