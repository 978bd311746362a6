-- Every process keeps what it read of the catalogue (server/catalogue-cache) and hears with the commit what changed, whoever
-- writes: `rated` and the families whose ratings changed, `families` and those of which anything else did, or `all`.
create function tell_families(what text, families bigint[]) returns void language plpgsql as $$
begin
  if cardinality(families) > 100 then
    perform pg_notify('catalogue', 'all');
  elsif cardinality(families) > 0 then
    perform pg_notify('catalogue', what || ' ' || array_to_string(families, ','));
  end if;
end $$;

create function tell_products_added() returns trigger language plpgsql as $$
begin
  perform tell_families('families', array(select distinct family_id from added limit 101));
  return null;
end $$;
create trigger products_added_told after insert on products
  referencing new table as added for each statement execute function tell_products_added();

create function tell_products_deleted() returns trigger language plpgsql as $$
begin
  perform tell_families('families', array(select distinct family_id from deleted limit 101));
  return null;
end $$;
create trigger products_deleted_told after delete on products
  referencing old table as deleted for each statement execute function tell_products_deleted();

-- Ratings change all day; lists in every other order stand through that.
create function tell_products_changed() returns trigger language plpgsql as $$
declare
  families bigint[] := array(select family_id from before union select family_id from after limit 101);
  ratings text[] := '{review_count,rating_sum,average_rating}';
  only_rated boolean := cardinality(families) <= 100 and not exists (
    select from before join after using (id) where to_jsonb(before) - ratings is distinct from to_jsonb(after) - ratings);
begin
  perform tell_families(case when only_rated then 'rated' else 'families' end, families);
  return null;
end $$;
create trigger products_changed_told after update on products
  referencing old table as before new table as after for each statement execute function tell_products_changed();

-- Of a product that goes, its own notice tells.
create function tell_barcodes_changed() returns trigger language plpgsql as $$
begin
  perform tell_families('families',
    array(select distinct product.family_id from changed join products product on product.id = changed.product_id limit 101));
  return null;
end $$;
create trigger product_barcodes_added_told after insert on product_barcodes
  referencing new table as changed for each statement execute function tell_barcodes_changed();
create trigger product_barcodes_deleted_told after delete on product_barcodes
  referencing old table as changed for each statement execute function tell_barcodes_changed();
create trigger product_barcodes_moved_told after update on product_barcodes
  referencing new table as changed for each statement execute function tell_barcodes_changed();

-- Their names stand on the cards of all their products.
create function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'all');
  return null;
end $$;
create trigger brands_told after insert or update or delete on brands for each statement execute function tell_catalogue();
create trigger brand_aliases_told after insert or update or delete on brand_aliases
  for each statement execute function tell_catalogue();
create trigger categories_told after insert or update or delete on categories
  for each statement execute function tell_catalogue();
create trigger subcategories_told after insert or update or delete on subcategories
  for each statement execute function tell_catalogue();
