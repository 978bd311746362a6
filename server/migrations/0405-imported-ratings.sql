-- The rating in an imported shelf file. It waits until the member writes a review.
alter table shelf_entries add column imported_rating smallint check (imported_rating between 1 and 5);
create index shelf_entries_imported_ratings on shelf_entries (user_id, id) where imported_rating is not null;
