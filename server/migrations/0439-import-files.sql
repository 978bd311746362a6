-- A file that administrators import in the browser. Its parts are rows, because any process can receive or read them.
create table catalogue_import_files (
  id bigint generated always as identity primary key,
  -- One file at a time.
  is_only boolean not null default true unique check (is_only),
  file_name text not null,
  bytes bigint not null,
  parts integer not null default 0,
  state text not null default 'uploading' check (state in ('uploading', 'checking', 'ready', 'importing', 'failed')),
  review text not null check (review in ('unsure', 'new', 'none')),
  import_id bigint references catalogue_imports on delete set null,
  staged_rows integer,
  preview jsonb,
  problem text,
  changed_at timestamptz not null default now()
);
create index catalogue_import_files_import on catalogue_import_files (import_id);

create table catalogue_import_file_parts (
  file_id bigint not null references catalogue_import_files on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (file_id, part)
);
-- Without compression, a slice of a part is read without the rest of it.
alter table catalogue_import_file_parts alter column content set storage external;
