-- Private photos of a product as it empties; their owner alone may read them. `picture` names the file by chance, not by its
-- content, and begins with a letter that no public picture begins with. They stand on the product, so that an entry that
-- comes back has them again; `left_at` says when the entry was taken off the shelf, a day before they go.
create table progress_photos (
  user_id uuid not null references members on delete cascade,
  id bigint generated always as identity,
  product_id bigint not null,
  product_name text not null,
  picture text not null check (picture ~ '^p[0-9a-f]{63}$'),
  taken_on date not null,
  description text check (char_length(description) between 1 and 300),
  left_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index progress_photos_in_order on progress_photos (user_id, product_id, taken_on, id);
create index progress_photos_picture on progress_photos (picture);
create index progress_photos_of_product on progress_photos (product_id, user_id);
create index progress_photos_left on progress_photos (left_at) where left_at is not null;

-- However an entry goes: by its owner, with its product, by undoing an import.
create function leave_progress_photos() returns trigger language plpgsql as $$
begin
  update progress_photos set left_at = now() where user_id = old.user_id and product_id = old.product_id;
  return null;
end $$;
create trigger shelf_entries_leave_photos after delete on shelf_entries
  for each row execute function leave_progress_photos();
