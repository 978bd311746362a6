insert into catalogue_import_reports values (1, 1, 'row;outcome;reason');
