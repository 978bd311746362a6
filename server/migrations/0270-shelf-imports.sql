-- A running shelf import, or the latest one of a member (SETT-31). Each piece is deleted once it is imported.
create table shelf_imports (
  user_id uuid primary key references members on delete cascade,
  state text not null check (state in ('running', 'retrying', 'done', 'stopped')),
  -- The member's calendar day at the start.
  today date not null,
  total integer not null,
  done integer not null default 0,
  added integer not null default 0,
  purchases integer not null default 0,
  -- Why it stopped.
  problem text,
  started_at timestamptz not null default now()
);

create table shelf_import_pieces (
  user_id uuid not null references shelf_imports on delete cascade,
  place integer not null,
  -- json instead of jsonb, which rejects some characters that a file can contain.
  entries json not null,
  primary key (user_id, place)
);
