-- The latest decisions of each administrator in the moderation queue, which can be undone for half an hour.
create table queue_decisions (
  administrator_id uuid not null references members on delete cascade,
  id bigint generated always as identity,
  kind text not null
    check (kind in ('requests', 'photos', 'reports', 'people', 'ingredients', 'months', 'searches')),
  entries integer not null check (entries >= 1),
  -- What undoing the decision needs. The entries themselves are found by their time of handling, which is the same.
  facts jsonb,
  decided_at timestamptz not null default now(),
  primary key (administrator_id, id)
);
