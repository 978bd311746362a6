-- Where every shade stands among all colours (decision 0039).
create extension if not exists cube;

-- CIELAB of "#rrggbb" (sRGB, D65) as lightness, a, b; null of anything else. culori says the same (colours.test.ts).
create function lab_of(colour text) returns double precision[]
  language plpgsql immutable parallel safe strict as $$
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

-- The same colour in DIN99o, in which straight lines are nearly as long as CIEDE2000 says; before it the kind, a thousand
-- apart from the next, so that the nearest of one kind come before all others.
create function shade_place(kind bigint, lab double precision[]) returns cube
  language plpgsql immutable parallel safe strict as $$
declare
  turn constant double precision := radians(26);
  e double precision := lab[2] * cos(turn) + lab[3] * sin(turn);
  f double precision := 0.83 * (lab[3] * cos(turn) - lab[2] * sin(turn));
  chroma double precision := sqrt(e * e + f * f);
  longer double precision;
begin
  longer := case when chroma = 0 then 0 else ln(1 + 0.075 * chroma) / 0.0435 / chroma end;
  return cube(array[1000.0 * kind,
    ln(1 + 0.0039 * lab[1]) * 303.67100547050995,
    longer * (e * cos(turn) - f * sin(turn)),
    longer * (e * sin(turn) + f * cos(turn))]);
end $$;

-- One row for each product with a colour, kept by triggers, so that no writer can forget it.
create table shade_colours (
  product_id bigint primary key references products on delete cascade,
  family_id bigint not null,
  brand_id bigint not null,
  -- The subcategory; without one the category below zero, without any 0.
  kind bigint not null,
  lightness real not null,
  a real not null,
  b real not null,
  place cube not null,
  -- In no order that means anything: the first rows are a fair sample.
  spread integer not null
);
create index shade_colours_place on shade_colours using gist (place);
create index shade_colours_kind on shade_colours (kind, spread, product_id);
create index shade_colours_brand on shade_colours (kind, brand_id, spread, product_id);

create function refresh_shade_colours(ids bigint[]) returns void language sql begin atomic
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

create function shade_coloured() returns trigger language plpgsql as $$
begin
  perform refresh_shade_colours(array[new.id]);
  return null;
end $$;
create trigger shade_colours_added after insert on products
  for each row when (new.variant_color is not null) execute function shade_coloured();

-- A shade without a place of its own in the catalogue stands where its parent does.
create function shade_recoloured() returns trigger language plpgsql as $$
begin
  perform refresh_shade_colours(array(
    select new.id union all select id from products where parent_id = new.id and variant_color is not null));
  return null;
end $$;
create trigger shade_colours_changed after update of variant_color, parent_id, brand_id, category_id, subcategory_id on products
  for each row when (
    (old.variant_color, old.parent_id, old.brand_id, old.category_id, old.subcategory_id)
    is distinct from (new.variant_color, new.parent_id, new.brand_id, new.category_id, new.subcategory_id))
  execute function shade_recoloured();

select refresh_shade_colours(array(select id from products where variant_color is not null));

-- Whether a member hears of a shade on the own shelf that is nearly the same as one that is wished for.
alter table members add column tells_lookalikes boolean not null default true;
