-- What a member knows of the package that stands on the shelf; nobody else sees it. `printed_expiry` as it is printed: a
-- month, which ends with its last day, or a day. `own_period`: months after opening where the member's package says others.
alter table shelf_entries
  add column printed_expiry text check (printed_expiry ~ '^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$'),
  add column batch_note text check (char_length(batch_note) between 1 and 200),
  add column own_period smallint check (own_period between 1 and 60),
  -- Asked once, when it is finished: with a moment and without an answer it was put off for good.
  add column would_buy_again boolean,
  add column would_buy_again_at timestamptz,
  add constraint shelf_entries_buy_again_at check (would_buy_again is null or would_buy_again_at is not null);

-- One row for each use. `key` is the device's own: a tap that is sent twice counts once, and can be undone before it arrived.
-- `used_on` is the day where the member was.
create table entry_uses (
  user_id uuid not null,
  id bigint generated always as identity,
  entry_id bigint not null,
  key uuid not null,
  used_on date not null,
  used_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, key),
  foreign key (user_id, entry_id) references shelf_entries (user_id, id) on delete cascade
);
create index entry_uses_of_entry on entry_uses (user_id, entry_id, used_on desc, id desc);
create index entry_uses_in_order on entry_uses (user_id, used_on, id);

-- How full a package was, in percent, as its owner set it; the newest counts, one a day is kept.
create table entry_levels (
  user_id uuid not null,
  id bigint generated always as identity,
  entry_id bigint not null,
  level smallint not null check (level between 0 and 100),
  set_on date not null,
  set_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, entry_id, set_on),
  foreign key (user_id, entry_id) references shelf_entries (user_id, id) on delete cascade
);
