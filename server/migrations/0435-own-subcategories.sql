-- The ids of known subcategories are below 1000 (contract/categories.ts). A subcategory that an administrator creates
-- gets a higher one, because shades and months after opening depend on the id.
select setval(pg_get_serial_sequence('subcategories', 'id'), greatest(999, max(id))) from subcategories;
