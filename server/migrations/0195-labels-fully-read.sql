-- "Without" needs labels whose every name is known (INGR-41). The job that reads labels fills these columns.
alter table product_ingredients add column fully_read boolean not null default false;
alter table products add column label_read boolean not null default false;
alter table product_search add column label_read boolean not null default false;

-- The reading of a suggested label, made when a member sends it (INGR-37).
alter table ingredient_suggestions
  add column items jsonb,
  add column read_with smallint not null default 0;
create index ingredient_suggestions_to_read on ingredient_suggestions (read_with, id) where state = 'open';

drop index products_labelled;
create index products_labelled on products (category_id, subcategory_id, brand_id) include (label_read)
  where parent_id is null and ingredient_ids is not null;
create index products_unlabelled on products (category_id, subcategory_id, brand_id)
  where parent_id is null and ingredient_ids is null;

-- server/database/functions/ingredients.sql maintains the columns label_read.
