-- The first row of the file with the same barcode, unless it is this one. Such rows become one product (IMPORT-15).
alter table catalogue_import_rows add column same_as integer;
