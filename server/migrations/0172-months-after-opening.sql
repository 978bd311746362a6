-- How many months a product stays good once it is opened, as its package says: from imports or by administrators. A shade without a number takes its parent's.
alter table products add column months_after_opening smallint check (months_after_opening between 1 and 60);
alter table catalogue_import_rows add column months_after_opening smallint;
alter table catalogue_import_waiting add column months_after_opening smallint;
