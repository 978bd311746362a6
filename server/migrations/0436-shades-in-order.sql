-- The place of a shade among the shades of its product. Without one, it comes after the others, in the order of the ids.
alter table products add column shade_place smallint check (shade_place > 0);
-- The manufacturer's number or name for the color, such as "N12".
alter table products add column shade_code text check (char_length(shade_code) between 1 and 40);
