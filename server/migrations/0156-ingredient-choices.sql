-- What a member avoids or looks for; nobody else sees it.
create table ingredient_choices (
  user_id uuid not null references members on delete cascade,
  ingredient_id integer not null references ingredients on delete cascade,
  choice text not null check (choice in ('avoid', 'look_for')),
  created_at timestamptz not null default now(),
  primary key (user_id, ingredient_id)
);
create index ingredient_choices_ingredient on ingredient_choices (ingredient_id);

-- The list that held when a review was written.
alter table reviews add column ingredients_version_id bigint references product_ingredients on delete set null;
create index reviews_ingredients_version on reviews (ingredients_version_id) where ingredients_version_id is not null;

-- "Known" and "without" are counted from here.
create index products_labelled on products (category_id, subcategory_id, brand_id) where parent_id is null and ingredient_ids is not null;
