-- What a member wants to hear of what turns. `next_check_at` is the next morning where the member is: each morning is
-- looked at once. Of the calendar's address only the hash of its token is kept.
create table turning_settings (
  user_id uuid primary key references members on delete cascade,
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  notices boolean not null default true,
  weekly_email boolean not null default false,
  -- The day for which the last one was ordered, and begun to be sent.
  weekly_ordered_on date,
  weekly_begun_on date,
  calendar_token_hash bytea,
  calendar_made_at timestamptz,
  next_check_at timestamptz not null
);
create index turning_settings_due on turning_settings (next_check_at);
-- Not unique: a hash of 32 random bytes is, and members may be parted among databases.
create index turning_settings_calendar on turning_settings (calendar_token_hash);

-- That a package turns is told once: of one that is opened anew, once more. `opened_on` is the day it was opened, or the
-- printed one where nobody said.
create table turning_notices (
  user_id uuid not null,
  entry_id bigint not null,
  opened_on date not null,
  told_at timestamptz not null,
  primary key (user_id, entry_id, opened_on),
  foreign key (user_id, entry_id) references shelf_entries (user_id, id) on delete cascade
);

-- Beside whatever kinds other migrations know.
do $$ declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'notifications_kind_check');
begin
  execute format('alter table notifications drop constraint notifications_kind_check,
    add constraint notifications_kind_check check ((%s) or kind = ''turning'')', known);
end $$;
