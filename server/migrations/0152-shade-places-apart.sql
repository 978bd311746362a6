-- cube splits a page of its index by volume, and a page whose shades are all of one kind had none: a million shades were
-- split anyhow. So shades of one kind stand a little apart, by less than any eye sees.
create function shade_place_apart(place cube, id bigint) returns cube
  language sql immutable parallel safe strict
  return cube(array[cube_ll_coord(place, 1) + (hashint8(id) & 1023) / 10230.0,
    cube_ll_coord(place, 2), cube_ll_coord(place, 3), cube_ll_coord(place, 4)]);

create or replace function refresh_shade_colours(ids bigint[]) returns void language sql begin atomic
  delete from shade_colours where product_id in (
    select id from products where id = any(ids) and lab_of(variant_color) is null);
  insert into shade_colours (product_id, family_id, brand_id, kind, lightness, a, b, place, spread)
  select id, family_id, brand_id, kind, lab[1], lab[2], lab[3], shade_place_apart(shade_place(kind, lab), id), hashint8(id)
  from (
    select product.id, product.family_id, product.brand_id, lab_of(product.variant_color) as lab,
      coalesce(product.subcategory_id, parent.subcategory_id, -product.category_id, -parent.category_id, 0) as kind
    from products product left join products parent on parent.id = product.parent_id
    where product.id = any(ids)
  ) as coloured
  where lab is not null
  on conflict (product_id) do update set family_id = excluded.family_id, brand_id = excluded.brand_id,
    kind = excluded.kind, lightness = excluded.lightness, a = excluded.a, b = excluded.b, place = excluded.place;
end;

drop index shade_colours_place;
update shade_colours set place = shade_place_apart(place, product_id);
create index shade_colours_place on shade_colours using gist (place);
