-- The contract spells this shade family "Gray". colour_family in server/database/functions/shades.sql returns it from now on.
update product_search set shade_families = array_replace(shade_families, 'Grey', 'Gray')
  where shade_families @> array['Grey'];
