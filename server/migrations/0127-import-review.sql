-- An import is a batch with a hand on it: what is unsure waits for review, all of it can be undone, and what an
-- administrator removed does not come back (docs/decisions/0027).
alter table catalogue_imports
  -- While it runs: rows read, the part of the file from 0 to 1, and when that was written down.
  add column rows_read integer not null default 0,
  add column part_read real not null default 0,
  add column progressed_at timestamptz,
  add column undone_at timestamptz,
  -- Products that stayed when it was undone, because somebody uses them.
  add column kept integer not null default 0;

alter table catalogue_import_rows
  -- Why somebody has to look at the row first.
  add column doubt text,
  add column ingredients text,
  add column ingredients_language text,
  drop constraint catalogue_import_rows_outcome_check,
  add constraint catalogue_import_rows_outcome_check check (outcome in ('taken', 'merged', 'skipped', 'waiting'));

create table catalogue_import_waiting (
  id bigint generated always as identity primary key,
  import_id bigint not null references catalogue_imports on delete cascade,
  row_number integer not null,
  doubt text not null,
  -- The brand that the row's own, new one may be.
  close_brand_id bigint references brands on delete set null,
  brand_name text not null,
  name text not null,
  variant_name text,
  variant_description text,
  variant_color text,
  barcode text,
  category text,
  subcategory text,
  description text,
  source_url text,
  ingredients text,
  ingredients_language text,
  brand_key text not null generated always as (replace(search_key(brand_name), ' ', '')) stored,
  name_key text not null generated always as (search_key(name)) stored,
  unique (import_id, row_number)
);
create index catalogue_import_waiting_in_order on catalogue_import_waiting (import_id, id);
create index catalogue_import_waiting_named on catalogue_import_waiting (brand_key, name_key);
create index catalogue_import_waiting_barcode on catalogue_import_waiting (barcode) where barcode is not null;
create index catalogue_import_waiting_brand on catalogue_import_waiting (close_brand_id) where close_brand_id is not null;

-- What an import made, by id, or by key where there is none (an alias; a barcode together with its product's id).
create table catalogue_import_added (
  import_id bigint not null references catalogue_imports on delete cascade,
  kind text not null check (kind in ('category', 'subcategory', 'brand', 'alias', 'product', 'barcode', 'ingredients')),
  row_id bigint not null,
  key text not null default '',
  primary key (import_id, kind, row_id, key)
);
create index catalogue_import_added_brand on catalogue_import_added (row_id) where kind = 'brand';

-- What an import filled in on products that were there before; null where it filled in nothing.
create table catalogue_import_filled (
  import_id bigint not null references catalogue_imports on delete cascade,
  product_id bigint not null,
  description text,
  category_id bigint,
  subcategory_id bigint,
  variant_color text,
  variant_description text,
  primary key (import_id, product_id)
);

-- How often an import's rows spell a brand in which way: an imported brand goes by the commonest form.
create table catalogue_brand_spellings (
  import_id bigint not null references catalogue_imports on delete cascade,
  brand_id bigint not null references brands on delete cascade,
  name text not null,
  times integer not null,
  first_row integer not null,
  primary key (import_id, brand_id, name)
);
create index catalogue_brand_spellings_brand on catalogue_brand_spellings (brand_id);

-- Tombstones of what an administrator deleted or rejected: barcodes, addresses at the source, and names (brand, product
-- and shade as search_key) of what has neither.
create table removed_products (
  kind text not null check (kind in ('barcode', 'source', 'name')),
  key text not null,
  removed_at timestamptz not null default now(),
  primary key (kind, key)
);

-- Brands of alike names that an administrator called different.
create table different_brands (
  brand_id bigint not null references brands on delete cascade,
  other_id bigint not null references brands on delete cascade,
  primary key (brand_id, other_id),
  check (brand_id < other_id)
);
create index different_brands_other on different_brands (other_id);

-- What a source says is inside, as dated versions; the newest of a source and language is what holds.
create table product_ingredients (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  source text not null,
  language text,
  ingredients text not null,
  seen_at timestamptz not null
);
create index product_ingredients_product on product_ingredients (product_id, id desc);

alter table admin_changes
  drop constraint admin_changes_subject_check,
  add constraint admin_changes_subject_check check (
    subject in ('product', 'category', 'subcategory', 'brand', 'member', 'request', 'photos', 'review', 'search', 'job', 'import')
  );
