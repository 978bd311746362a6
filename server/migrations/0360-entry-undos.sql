-- What "Undo" needs, for a day: the rows of a removed shelf entry, or the rows that opening a package changed. `content`
-- maps table names to lists of rows. Product ids have no foreign key, because the product may be merged in the meantime.
create table entry_undos (
  user_id uuid not null references members on delete cascade,
  entry_id bigint not null,
  kind text not null check (kind in ('removed', 'opened')),
  product_id bigint not null,
  content jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, entry_id, kind)
);
create index entry_undos_changed on entry_undos (changed_at);

-- True if a package became empty because its shelf entry was finished. If the finish date is cleared, the package opens
-- again.
alter table purchases add column ended_with_entry boolean not null default false;

-- Packages of entries that were finished before this version.
update purchases package set state = 'empty', ended_on = entry.date_finished, ended_with_entry = true
from shelf_entries entry
where package.state = 'open' and entry.user_id = package.user_id and entry.product_id = package.product_id
  and coalesce(package.opened_on, entry.date_started, entry.date_finished) <= entry.date_finished
  and package.opened_on is distinct from entry.date_finished;
