-- Lists that members copied from a package; they wait for an administrator like photos do.
create table ingredient_suggestions (
  id bigint generated always as identity primary key,
  user_id uuid not null references members on delete cascade,
  product_id bigint not null references products on delete cascade,
  ingredients text not null check (char_length(ingredients) between 1 and 5000),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  reason text,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index ingredient_suggestions_waiting on ingredient_suggestions (id) where state = 'open';
create index ingredient_suggestions_member on ingredient_suggestions (user_id, id desc);
create index ingredient_suggestions_product on ingredient_suggestions (product_id);

alter table admin_changes
  drop constraint admin_changes_subject_check,
  add constraint admin_changes_subject_check check (
    subject in ('product', 'category', 'subcategory', 'brand', 'member', 'request', 'photos', 'review', 'search', 'job', 'import', 'ingredients')
  );
