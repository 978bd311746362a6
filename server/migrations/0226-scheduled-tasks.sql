-- When each scheduled task of server/jobs/scheduled-tasks.ts runs next, and how its last run ended.
create table scheduled_tasks (
  name text primary key,
  next_run_at timestamptz not null default now(),
  claimed_until timestamptz,
  last_finished_at timestamptz,
  last_milliseconds integer,
  failures integer not null default 0,
  last_error text
);
