-- The import whose row an administrator rejected. Undoing the import deletes its tombstones.
alter table removed_products add column import_id bigint;
create index removed_products_import on removed_products (import_id) where import_id is not null;
