-- A product's ingredients come from its newest parsed label version. A parent also has the ingredients of its shades.

-- Returns the ingredients in the newest parsed version of a product's list, and in the newest version of each other
-- language of its label, because the texts can differ.
create or replace function current_ingredients(product bigint) returns integer[]
  language sql stable
  return (with newest as (
      select distinct on (other_language, case when other_language then language end) ingredient_ids
      from product_ingredients where product_id = product and ingredient_ids is not null
      order by other_language, case when other_language then language end, id desc)
    select case when exists (select from newest)
      then array(select distinct held from newest cross join lateral unnest(ingredient_ids) held order by 1) end);

-- Returns true if the newest list of a product is parsed and all of its names are known, in each language of its label.
-- Returns null if the product has no list.
create or replace function current_label_read(product bigint) returns boolean
  language sql stable
  return (select bool_and(ingredient_ids is not null and fully_read) from (
    select distinct on (other_language, case when other_language then language end) ingredient_ids, fully_read
    from product_ingredients where product_id = product
    order by other_language, case when other_language then language end, id desc) as newest);

-- Returns true if each product of a family has an ingredient list, and the newest list of each product is parsed and
-- contains only known names. A shade without a list uses its parent's list, and a parent without a list uses the lists
-- of its shades.
create or replace function family_label_read(family bigint) returns boolean
  language sql stable
  return (
    select coalesce(bool_and(coalesce(current_label_read(member.id), member.own_speaks)), false)
    from (
      select family as id, exists (select from products shade where shade.parent_id = family)
        and not exists (select from product_ingredients version where version.product_id = family) as own_speaks
      union all
      select shade.id, current_label_read(family) is not null from products shade where shade.parent_id = family
    ) as member);

-- Copies the current ingredients to these products and their parents. A shade without its own label gets no
-- ingredients.
create or replace function refresh_ingredients(ids bigint[])
  returns void
  language plpgsql
as $$
begin
  -- Locks the rows in a fixed order, so that two transactions cannot deadlock.
  perform from products
  where id = any(ids || array(select family_id from products where id = any(ids))) order by id for no key update;

  update products shade set ingredient_ids = known.ids, label_read = known.label_read
  from (
    select id, current_ingredients(id) as ids, coalesce(current_label_read(id), false) as label_read
    from products where id = any(ids) and parent_id is not null order by id
  ) as known
  where known.id = shade.id
    and (shade.ingredient_ids is distinct from known.ids or shade.label_read <> known.label_read);

  update products top set ingredient_ids = known.ids, label_read = known.label_read
  from (
    select family.id, family_label_read(family.id) as label_read, (
      select array_agg(distinct held order by held) from (
        select unnest(current_ingredients(family.id)) union select unnest(shade.ingredient_ids) from products shade where shade.parent_id = family.id
      ) as all_held (held)) as ids
    from products family
    where family.id in (select family_id from products where id = any(ids)) and family.parent_id is null order by family.id
  ) as known
  where known.id = top.id and (top.ingredient_ids is distinct from known.ids or top.label_read <> known.label_read);
end $$;

-- Updates the ingredients of products when their label versions are added or deleted.
create or replace function read_changed_labels()
  returns trigger
  language plpgsql
as $$
begin
  perform refresh_ingredients(array(select distinct product_id from changed));
  return null;
end $$;

-- Updates the ingredients of products when a label version is parsed, or when a merge moves it to another product.
create or replace function read_moved_labels()
  returns trigger
  language plpgsql
as $$
begin
  perform refresh_ingredients(array(select product_id from before union select product_id from after));
  return null;
end $$;

-- Updates the old and the new parent when a shade moves, and the parent when a shade is deleted.
create or replace function read_moved_shade()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' and old.parent_id is not null then perform refresh_ingredients(array[old.parent_id]); end if;
  if tg_op <> 'DELETE' then perform refresh_ingredients(array[new.id]); end if;
  return null;
end $$;

-- When a shade is added to a parent whose `label_read` is true, recalculates `label_read`. The value becomes false if
-- neither the parent nor the new shade has an ingredient list.
create or replace function read_added_shade()
  returns trigger
  language plpgsql
as $$
begin
  update products set label_read = family_label_read(id) where id = new.parent_id and label_read;
  return null;
end $$;

-- Copies changed ingredients to the search document, because search finds and filters by them.
create or replace function search_changed_ingredients()
  returns trigger
  language plpgsql
as $$
begin
  update product_search set ingredient_ids = new.ingredient_ids, label_read = new.label_read,
    words = with_ingredients(words, new.ingredient_ids) where product_id = new.id;
  return null;
end $$;

-- Copies the current ingredients to a new search document.
create or replace function search_added_ingredients()
  returns trigger
  language plpgsql
as $$
begin
  select ingredient_ids, label_read into new.ingredient_ids, new.label_read from products where id = new.product_id;
  return new;
end $$;

create or replace trigger product_ingredients_added
  after insert on product_ingredients referencing new table as changed
  for each statement
  execute function read_changed_labels();

create or replace trigger product_ingredients_deleted
  after delete on product_ingredients referencing old table as changed
  for each statement
  execute function read_changed_labels();

create or replace trigger product_ingredients_moved
  after update on product_ingredients referencing old table as before new table as after
  for each statement
  execute function read_moved_labels();

create or replace trigger products_shade_moved
  after update on products
  for each row
  when (old.parent_id is distinct from new.parent_id)
  execute function read_moved_shade();

create or replace trigger products_shade_added
  after insert on products
  for each row
  when (new.parent_id is not null)
  execute function read_added_shade();

create or replace trigger products_shade_deleted
  after delete on products
  for each row
  when (old.parent_id is not null)
  execute function read_moved_shade();

create or replace trigger products_ingredients_changed
  after update on products
  for each row
  when (new.parent_id is null
    and (old.ingredient_ids is distinct from new.ingredient_ids or old.label_read <> new.label_read))
  execute function search_changed_ingredients();

create or replace trigger product_search_ingredients
  before insert on product_search
  for each row
  execute function search_added_ingredients();
