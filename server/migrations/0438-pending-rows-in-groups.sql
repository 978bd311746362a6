-- Pending rows are listed in groups with the same reason. A new brand that is close to a known one is its own group.
create index catalogue_import_waiting_grouped on catalogue_import_waiting
  (import_id, doubt, (case when doubt = 'new brand close to a known one' then brand_key else '' end), id);

-- The latest decision about pending rows of each import, with all that is needed to undo it.
create table catalogue_import_decisions (
  import_id bigint primary key references catalogue_imports on delete cascade,
  id bigint not null generated always as identity unique,
  accepted boolean not null,
  counts jsonb not null,
  pending jsonb not null,
  tombstones jsonb not null,
  added jsonb not null,
  filled jsonb not null,
  spellings jsonb not null
);
