-- The longer brand name of a row that also lists the shorter name, such as Mixa bébé and Mixa.
alter table catalogue_import_rows
  add column brand_alias text,
  add column alias_key text generated always as (replace(search_key(brand_alias), ' ', '')) stored;
