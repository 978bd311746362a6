-- Names on labels that the vocabulary does not list, and what administrators decided about them.
create table label_names (
  key text primary key collate "C",
  written text not null,
  -- The number of labels with this name, counted after labels are read.
  labels integer not null default 0,
  decision text check (decision in ('same', 'new', 'none')),
  ingredient_id integer references ingredients,
  decided_at timestamptz,
  -- The number of labels that are still read with the previous decision.
  to_read integer not null default 0,
  check ((decision is null) = (decided_at is null)),
  check ((ingredient_id is not null) = (coalesce(decision, 'none') <> 'none'))
);
create index label_names_undecided on label_names (labels desc, key) where decision is null and labels > 0;
create index label_names_decided on label_names (decided_at desc, key) where decision is not null;
create index label_names_ingredient on label_names (ingredient_id) where ingredient_id is not null;

-- The keys of the names that the vocabulary does not list, also of those that administrators decided about. Null for a
-- list that was last read by a version of the server without this column.
alter table product_ingredients add column unlisted_names text[] collate "C";
create index product_ingredients_unlisted on product_ingredients using gin (unlisted_names) with (fastupdate = off);
