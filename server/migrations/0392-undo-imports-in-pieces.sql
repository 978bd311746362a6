-- The undo of an import runs as a job. `undo_total` is the number of products to remove, and `undo_done` counts them.
alter table catalogue_imports
  add column undo_ordered_at timestamptz,
  add column undo_total integer not null default 0,
  add column undo_done integer not null default 0;
