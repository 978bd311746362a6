-- Undoing an import takes back the months after opening that it filled in on products that were there before.
alter table catalogue_import_filled add column months_after_opening smallint;
