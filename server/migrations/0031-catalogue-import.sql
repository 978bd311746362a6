-- Catalogue import (docs/decisions/0007): rows are staged, then published in one transaction.
create table catalogue_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  -- SHA-256 of the file and the version of its reading, so that a broken-off import is taken up again.
  fingerprint text not null,
  source text not null,
  source_licence text not null,
  taken integer,
  merged integer,
  skipped integer,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index catalogue_imports_open on catalogue_imports (fingerprint) where finished_at is null;

-- Only between reading and publishing; a crash of the database costs no more than reading the file again.
create unlogged table catalogue_import_rows (
  import_id bigint not null,
  row_number integer not null,
  brand_name text,
  name text,
  variant_name text,
  variant_description text,
  variant_color text,
  barcode text,
  category text,
  subcategory text,
  description text,
  source_url text,
  reason text,
  brand_key text generated always as (replace(search_key(brand_name), ' ', '')) stored,
  name_key text generated always as (search_key(name)) stored,
  variant_key text generated always as (search_key(variant_name)) stored,
  brand_id bigint,
  product_id bigint,
  shade_id bigint,
  outcome text check (outcome in ('taken', 'merged', 'skipped')),
  primary key (import_id, row_number)
);
