-- Where a shade stands, in three numbers instead of four: the kind, a thousand apart from the next, goes along the axis of
-- lightness. cube splits a page of its index by volume, which shades of one kind now have by themselves.
create or replace function shade_place(kind bigint, lab double precision[]) returns cube
  language plpgsql immutable parallel safe strict as $$
declare
  turn constant double precision := radians(26);
  e double precision := lab[2] * cos(turn) + lab[3] * sin(turn);
  f double precision := 0.83 * (lab[3] * cos(turn) - lab[2] * sin(turn));
  chroma double precision := sqrt(e * e + f * f);
  longer double precision;
begin
  longer := case when chroma = 0 then 0 else ln(1 + 0.075 * chroma) / 0.0435 / chroma end;
  return cube(array[1000.0 * kind + ln(1 + 0.0039 * lab[1]) * 303.67100547050995,
    longer * (e * cos(turn) - f * sin(turn)),
    longer * (e * sin(turn) + f * cos(turn))]);
end $$;

create or replace function refresh_shade_colours(ids bigint[]) returns void language sql begin atomic
  delete from shade_colours where product_id in (
    select id from products where id = any(ids) and lab_of(variant_color) is null);
  insert into shade_colours (product_id, family_id, brand_id, kind, lightness, a, b, place, spread)
  select id, family_id, brand_id, kind, lab[1], lab[2], lab[3], shade_place(kind, lab), hashint8(id)
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
drop function shade_place_apart(cube, bigint);

-- A tree that grows in the order of the colours holds neighbours in the same pages: a search reads a dozen of them, where it
-- read a hundred of one that grew anyhow. What is added later finds its page in that tree.
drop index shade_colours_place;
create temporary table ordered_shades on commit drop as
  select product_id, family_id, brand_id, kind, lightness, a, b, shade_place(kind, array[lightness, a, b]) as place, spread
  from shade_colours;
truncate shade_colours;
insert into shade_colours (product_id, family_id, brand_id, kind, lightness, a, b, place, spread)
select product_id, family_id, brand_id, kind, lightness, a, b, place, spread
from (select *, cube_ll_coord(place, 1) as x, cube_ll_coord(place, 2) as y, cube_ll_coord(place, 3) as z
  from ordered_shades) as placed
order by floor(x / 16), floor(y / 16), floor(z / 16), floor(x / 4), floor(y / 4), floor(z / 4), product_id;
create index shade_colours_place on shade_colours using gist (place);
