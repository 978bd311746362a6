-- "Without" needs labels whose every name is known (INGR-41). The job that reads labels fills these columns.
alter table product_ingredients add column fully_read boolean not null default false;
alter table products add column label_read boolean not null default false;
alter table product_search add column label_read boolean not null default false;

-- The reading of a suggested label, made when a member sends it (INGR-37).
alter table ingredient_suggestions
  add column items jsonb,
  add column read_with smallint not null default 0;
create index ingredient_suggestions_to_read on ingredient_suggestions (read_with, id) where state = 'open';

drop index products_labelled;
create index products_labelled on products (category_id, subcategory_id, brand_id) include (label_read)
  where parent_id is null and ingredient_ids is not null;
create index products_unlabelled on products (category_id, subcategory_id, brand_id)
  where parent_id is null and ingredient_ids is null;

-- Null without a list; false while the newest list is not read.
create function current_label_read(product bigint) returns boolean
  language sql stable
  return (select ingredient_ids is not null and fully_read from product_ingredients
    where product_id = product order by id desc limit 1);

-- A parent's own list speaks for shades without a list. Without it, every shade needs one.
create function family_label_read(family bigint) returns boolean
  language sql stable
  return (
    select coalesce(bool_and(coalesce(current_label_read(member.id), member.own_speaks)), false)
    from (
      select family as id, exists (select from products shade where shade.parent_id = family)
        and not exists (select from product_ingredients version where version.product_id = family) as own_speaks
      union all
      select shade.id, current_label_read(family) is not null from products shade where shade.parent_id = family
    ) as member);

create or replace function refresh_ingredients(ids bigint[]) returns void
  language plpgsql as $$
begin
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

-- A new shade without a list makes its family's label incomplete, unless the parent has a list.
create function shade_added() returns trigger language plpgsql as $$
begin
  update products set label_read = family_label_read(id) where id = new.parent_id and label_read;
  return null;
end $$;
create trigger products_shade_added after insert on products for each row
  when (new.parent_id is not null) execute function shade_added();

drop trigger products_shade_gone on products;
create trigger products_shade_gone after delete on products for each row
  when (old.parent_id is not null) execute function shade_moved();

create or replace function label_found() returns trigger language plpgsql as $$
begin
  select ingredient_ids, label_read into new.ingredient_ids, new.label_read from products where id = new.product_id;
  return new;
end $$;

create or replace function label_changed() returns trigger language plpgsql as $$
begin
  update product_search set ingredient_ids = new.ingredient_ids, label_read = new.label_read where product_id = new.id;
  return null;
end $$;
drop trigger products_label_changed on products;
create trigger products_label_changed after update on products for each row
  when (new.parent_id is null
    and (old.ingredient_ids is distinct from new.ingredient_ids or old.label_read <> new.label_read))
  execute function label_changed();
