-- The position of each shade in the color space (decision 39).

-- Returns the common name of a color "#RRGGBB", or null for any other text. Foundation colors are named Nude or Brown.
create or replace function colour_family(colour text)
  returns text
  language plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
as $$
declare
  red numeric;
  green numeric;
  blue numeric;
  most numeric;
  least numeric;
  lightness numeric;
  hue numeric;
begin
  if colour !~ '^#[0-9a-fA-F]{6}$' then return null; end if;
  red := ('x' || substr(colour, 2, 2))::bit(8)::integer;
  green := ('x' || substr(colour, 4, 2))::bit(8)::integer;
  blue := ('x' || substr(colour, 6, 2))::bit(8)::integer;
  most := greatest(red, green, blue);
  least := least(red, green, blue);
  lightness := (most + least) / 510;
  if most < 40 then return 'Black'; end if;
  if most - least < 20 then return case when lightness > 0.9 then 'White' else 'Gray' end; end if;
  hue := 60 * case most
    when red then (green - blue) / (most - least)
    when green then 2 + (blue - red) / (most - least)
    else 4 + (red - green) / (most - least) end;
  if hue < 0 then hue := hue + 360; end if;
  if hue between 12 and 50 and most - least < 140 then return case when lightness > 0.55 then 'Nude' else 'Brown' end; end if;
  return case
    when hue < 12 or hue >= 345 then case when lightness > 0.65 then 'Pink' else 'Red' end
    when hue < 42 then case when lightness < 0.35 then 'Brown' else 'Orange' end
    when hue < 70 then 'Yellow'
    when hue < 170 then 'Green'
    when hue < 255 then 'Blue'
    when hue < 300 then 'Purple'
    else 'Pink' end;
end $$;

-- Converts "#rrggbb" (sRGB, D65) to lightness, a, and b in CIELAB. Returns null for anything else. The results match
-- culori (colors.test.ts).
create or replace function lab_of(colour text)
  returns double precision[]
  language plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
as $$
declare
  channels double precision[] := '{}';
  channel double precision;
  x double precision;
  y double precision;
  z double precision;
  epsilon constant double precision := 216.0 / 24389;
  kappa constant double precision := 24389.0 / 27;
begin
  if colour !~ '^#[0-9a-fA-F]{6}$' then return null; end if;
  for place in 0..2 loop
    channel := ('x' || substr(colour, 2 + 2 * place, 2))::bit(8)::integer / 255.0;
    channels := channels || case when channel <= 0.04045 then channel / 12.92 else power((channel + 0.055) / 1.055, 2.4) end;
  end loop;
  x := (0.4123907992659593 * channels[1] + 0.357584339383878 * channels[2] + 0.1804807884018343 * channels[3]) / 0.9504559270516716;
  y := 0.2126390058715102 * channels[1] + 0.715168678767756 * channels[2] + 0.0721923153607337 * channels[3];
  z := (0.0193308187155918 * channels[1] + 0.119194779794626 * channels[2] + 0.9505321522496607 * channels[3]) / 1.0890577507598784;
  x := case when x > epsilon then power(x, 1.0 / 3) else (kappa * x + 16) / 116 end;
  y := case when y > epsilon then power(y, 1.0 / 3) else (kappa * y + 16) / 116 end;
  z := case when z > epsilon then power(z, 1.0 / 3) else (kappa * z + 16) / 116 end;
  return array[116 * y - 16, 500 * (x - y), 200 * (y - z)];
end $$;

-- Converts a color to DIN99o, where straight distances approximate CIEDE2000. The lightness is shifted by a thousand
-- per kind, so that the nearest shades are always of the same kind.
create or replace function shade_place(kind bigint, lab double precision[])
  returns cube
  language plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
as $$
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

-- Updates the positions of these shades in the color space.
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

-- Writes the position of a new shade.
create or replace function place_added_shade()
  returns trigger
  language plpgsql
as $$
begin
  perform refresh_shade_colours(array[new.id]);
  return null;
end $$;

-- Updates the position of a changed shade. If a parent product changed, updates the positions of its shades, because
-- shades without a category use their parent's category.
create or replace function place_changed_shade()
  returns trigger
  language plpgsql
as $$
begin
  perform refresh_shade_colours(array(
    select new.id union all select id from products where parent_id = new.id and variant_color is not null));
  return null;
end $$;

create or replace trigger shade_colours_added
  after insert on products
  for each row
  when (new.variant_color is not null)
  execute function place_added_shade();

create or replace trigger shade_colours_changed
  after update of variant_color, parent_id, brand_id, category_id, subcategory_id on products
  for each row
  when (old.variant_color is distinct from new.variant_color or old.parent_id is distinct from new.parent_id
    or old.brand_id is distinct from new.brand_id or old.category_id is distinct from new.category_id
    or old.subcategory_id is distinct from new.subcategory_id)
  execute function place_changed_shade();
