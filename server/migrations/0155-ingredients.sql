-- What a label says is read into ingredients (decision 40): versions keep their entries, products the ids of what they hold.
create table ingredients (
  id integer generated always as identity primary key,
  -- Letters and digits of the name: however it is written, it is one ingredient.
  key text not null unique collate "C",
  name text not null,
  -- Everything it goes by, for finding it.
  search_text text not null,
  created_at timestamptz not null default now()
);
create index ingredients_found on ingredients using gin (search_text gin_trgm_ops);

alter table product_ingredients
  -- The entries as they are written, with the ids of what they mean; null until read.
  add column items jsonb,
  add column ingredient_ids integer[],
  -- Of the vocabulary it was read with; 0 until read.
  add column read_with smallint not null default 0;
create index product_ingredients_to_read on product_ingredients (read_with, id);

-- What the newest version holds; of a parent product with what its shades hold. Null where nobody knows.
alter table products add column ingredient_ids integer[];
create index products_ingredients on products using gin (ingredient_ids) with (fastupdate = off) where parent_id is null;
alter table product_search add column ingredient_ids integer[];

create function current_ingredients(product bigint) returns integer[]
  language sql stable
  return (select ingredient_ids from product_ingredients
    where product_id = product and ingredient_ids is not null order by id desc limit 1);

create function refresh_ingredients(ids bigint[]) returns void
  language plpgsql as $$
begin
  update products shade set ingredient_ids = known.ids
  from (select id, current_ingredients(id) as ids from products where id = any(ids) and parent_id is not null order by id) as known
  where known.id = shade.id and shade.ingredient_ids is distinct from known.ids;

  update products top set ingredient_ids = known.ids
  from (
    select family.id, (
      select array_agg(distinct held order by held) from (
        select unnest(current_ingredients(family.id)) union select unnest(shade.ingredient_ids) from products shade where shade.parent_id = family.id
      ) as all_held (held)) as ids
    from products family
    where family.id in (select family_id from products where id = any(ids)) and family.parent_id is null order by family.id
  ) as known
  where known.id = top.id and top.ingredient_ids is distinct from known.ids;
end $$;

create function versions_changed() returns trigger language plpgsql as $$
begin
  perform refresh_ingredients(array(select distinct product_id from changed));
  return null;
end $$;
create trigger product_ingredients_added after insert on product_ingredients
  referencing new table as changed for each statement execute function versions_changed();
create trigger product_ingredients_deleted after delete on product_ingredients
  referencing old table as changed for each statement execute function versions_changed();

create function versions_moved() returns trigger language plpgsql as $$
begin
  perform refresh_ingredients(array(select product_id from before union select product_id from after));
  return null;
end $$;
create trigger product_ingredients_moved after update on product_ingredients
  referencing old table as before new table as after for each statement execute function versions_moved();

-- A shade that comes, goes or changes its parent takes along what it holds.
create function shade_moved() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.parent_id is not null then perform refresh_ingredients(array[old.parent_id]); end if;
  if tg_op <> 'DELETE' then perform refresh_ingredients(array[new.id]); end if;
  return null;
end $$;
create trigger products_shade_moved after update on products for each row
  when (old.parent_id is distinct from new.parent_id) execute function shade_moved();
create trigger products_shade_gone after delete on products for each row
  when (old.parent_id is not null and old.ingredient_ids is not null) execute function shade_moved();

create function label_found() returns trigger language plpgsql as $$
begin
  new.ingredient_ids := (select ingredient_ids from products where id = new.product_id);
  return new;
end $$;
create trigger product_search_label before insert on product_search for each row execute function label_found();

create function label_changed() returns trigger language plpgsql as $$
begin
  update product_search set ingredient_ids = new.ingredient_ids where product_id = new.id;
  return null;
end $$;
create trigger products_label_changed after update on products for each row
  when (new.parent_id is null and old.ingredient_ids is distinct from new.ingredient_ids) execute function label_changed();

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (
    kind in ('followed', 'helpful', 'request_added', 'photos_handled', 'ingredients_changed', 'ingredients_handled'));
