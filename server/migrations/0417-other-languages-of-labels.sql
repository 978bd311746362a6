-- Each element of `other_labels` has the language and the text of one more ingredient list of the product.
alter table catalogue_import_rows add column other_labels jsonb;
alter table catalogue_import_waiting add column other_labels jsonb;
-- True for a list that repeats the product's main list in another language of the label.
alter table product_ingredients add column other_language boolean not null default false;
