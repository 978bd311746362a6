-- Browse: every sort of a category from an index, totals without counting rows.
drop index products_category;
create index products_category_by_name on products (category_id, name_folded, id) where parent_id is null;
create index products_category_by_brand on products (category_id, brand_folded, name_folded, id) where parent_id is null;
create index products_category_by_rating on products (category_id, average_rating desc nulls last, name_folded, id)
  where parent_id is null;
create index products_category_newest on products (category_id, id desc) where parent_id is null;
create index products_subcategory on products (subcategory_id, name_folded, id) where parent_id is null;
create index products_brand_by_name on products (brand_id, name_folded, id) where parent_id is null;

-- Top-level products of each category and subcategory, kept by triggers.
create table product_counts (
  category_id bigint,
  subcategory_id bigint,
  total integer not null,
  unique nulls not distinct (category_id, subcategory_id)
);

create function change_product_counts(category_ids bigint[], subcategory_ids bigint[], step integer) returns void
  language sql
begin atomic
  insert into product_counts as kept (category_id, subcategory_id, total)
  select category_id, subcategory_id, step * count(*)::integer
  from unnest(category_ids, subcategory_ids) as changed (category_id, subcategory_id)
  group by category_id, subcategory_id
  order by category_id, subcategory_id
  on conflict (category_id, subcategory_id) do update set total = kept.total + excluded.total;
end;

create function count_products_added() returns trigger language plpgsql as $$
begin
  perform change_product_counts(array_agg(category_id), array_agg(subcategory_id), 1) from added where parent_id is null;
  return null;
end $$;
create trigger product_counts_added after insert on products
  referencing new table as added for each statement execute function count_products_added();

create function count_products_deleted() returns trigger language plpgsql as $$
begin
  perform change_product_counts(array_agg(category_id), array_agg(subcategory_id), -1) from deleted where parent_id is null;
  return null;
end $$;
create trigger product_counts_deleted after delete on products
  referencing old table as deleted for each statement execute function count_products_deleted();

create function count_product_moved() returns trigger language plpgsql as $$
begin
  if old.parent_id is null then
    perform change_product_counts(array[old.category_id], array[old.subcategory_id], -1);
  end if;
  if new.parent_id is null then
    perform change_product_counts(array[new.category_id], array[new.subcategory_id], 1);
  end if;
  return null;
end $$;
create trigger product_counts_moved after update on products for each row
  when ((old.parent_id, old.category_id, old.subcategory_id) is distinct from (new.parent_id, new.category_id, new.subcategory_id))
  execute function count_product_moved();

insert into product_counts
select category_id, subcategory_id, count(*) from products where parent_id is null group by 1, 2;
