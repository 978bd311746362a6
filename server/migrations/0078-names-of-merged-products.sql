-- A catalogue file that names a merged product as before meets the product that stayed, and does not make it anew.
alter table product_redirects
  add column brand_id bigint references brands on delete set null,
  add column name_key text,
  add column variant_key text;
create index product_redirects_named on product_redirects (brand_id, name_key);
