-- Triggers maintain counts that are stored in other rows, so that the counts are correct even after cascading deletes.

-- Changes the number of top-level products in these categories and subcategories.
create or replace function change_product_counts(category_ids bigint[], subcategory_ids bigint[], step integer) returns void
  language sql
begin atomic
  insert into product_counts as kept (category_id, subcategory_id, total)
  select category_id, subcategory_id, step * count(*)::integer
  from unnest(category_ids, subcategory_ids) as changed (category_id, subcategory_id)
  group by category_id, subcategory_id
  order by category_id, subcategory_id
  on conflict (category_id, subcategory_id) do update set total = kept.total + excluded.total;
end;

-- Adds new top-level products to the counts, because the Browse page shows the number of top-level products in each
-- category.
create or replace function count_products_added()
  returns trigger
  language plpgsql
as $$
begin
  perform change_product_counts(array_agg(category_id), array_agg(subcategory_id), 1) from added where parent_id is null;
  return null;
end $$;

-- Subtracts deleted top-level products from the counts.
create or replace function count_products_deleted()
  returns trigger
  language plpgsql
as $$
begin
  perform change_product_counts(array_agg(category_id), array_agg(subcategory_id), -1) from deleted where parent_id is null;
  return null;
end $$;

-- Subtracts a moved product from the counts of its old category and subcategory, and adds it to the counts of the new
-- ones. Shades do not count.
create or replace function count_product_moved()
  returns trigger
  language plpgsql
as $$
begin
  if old.parent_id is null then
    perform change_product_counts(array[old.category_id], array[old.subcategory_id], -1);
  end if;
  if new.parent_id is null then
    perform change_product_counts(array[new.category_id], array[new.subcategory_id], 1);
  end if;
  return null;
end $$;

-- Stores the number and the sum of a family's ratings on its top-level product (OP-06).
create or replace function count_family_rating()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    update products set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.family_id;
  end if;
  if tg_op <> 'DELETE' then
    update products set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.family_id;
  end if;
  return null;
end $$;

-- Stores the number of helpful marks on the review.
create or replace function count_helpful_votes()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    update reviews set helpful_votes = helpful_votes - 1 where id = old.review_id;
  else
    update reviews set helpful_votes = helpful_votes + 1 where id = new.review_id;
  end if;
  return null;
end $$;

-- Stores how many members each member follows, and how many followers each member has.
create or replace function count_follows()
  returns trigger
  language plpgsql
as $$
declare
  step integer := case when tg_op = 'DELETE' then -1 else 1 end;
begin
  -- Locks members in the order of their ids, so that two members who follow each other at the same time do not cause a
  -- deadlock.
  perform from members where id in (select follower_id from edges union select followed_id from edges)
    order by id for no key update;
  update members set following_count = following_count + step * counted.total
    from (select follower_id, count(*) as total from edges group by follower_id) counted where id = follower_id;
  update members set follower_count = follower_count + step * counted.total
    from (select followed_id, count(*) as total from edges group by followed_id) counted where id = followed_id;
  return null;
end $$;

create or replace trigger product_counts_added
  after insert on products referencing new table as added
  for each statement
  execute function count_products_added();

create or replace trigger product_counts_deleted
  after delete on products referencing old table as deleted
  for each statement
  execute function count_products_deleted();

create or replace trigger product_counts_moved
  after update on products
  for each row
  when (old.parent_id is distinct from new.parent_id or old.category_id is distinct from new.category_id
    or old.subcategory_id is distinct from new.subcategory_id)
  execute function count_product_moved();

create or replace trigger reviews_counted
  after insert or delete on reviews
  for each row
  execute function count_family_rating();

create or replace trigger reviews_rating_changed
  after update of rating, family_id on reviews
  for each row
  when (old.rating <> new.rating or old.family_id <> new.family_id)
  execute function count_family_rating();

create or replace trigger review_votes_counted
  after insert or delete on review_votes
  for each row
  execute function count_helpful_votes();

create or replace trigger follows_added
  after insert on follows referencing new table as edges
  for each statement
  execute function count_follows();

create or replace trigger follows_deleted
  after delete on follows referencing old table as edges
  for each statement
  execute function count_follows();
