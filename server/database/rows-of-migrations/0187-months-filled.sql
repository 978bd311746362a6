update catalogue_import_filled set months_after_opening = 12;
