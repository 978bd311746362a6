-- The version of the words with which the search read the kind in a product's name. 0 means not yet.
alter table products add column kinds_read smallint not null default 0;
create index products_kinds_to_read on products (kinds_read, id) where parent_id is null and subcategory_id is null;
