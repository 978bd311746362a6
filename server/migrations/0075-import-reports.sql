-- Reports of imports lie beside their imports: the import may have run on another machine than the server.
-- `reasons` counts the rows by outcome and reason; the lines are those of the CSV report, some thousand to a row.
alter table catalogue_imports add column reasons jsonb not null default '[]';
create table catalogue_import_reports (
  import_id bigint not null references catalogue_imports on delete cascade,
  part integer not null,
  lines text not null,
  primary key (import_id, part)
);
