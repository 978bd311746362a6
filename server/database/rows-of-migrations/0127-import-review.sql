insert into catalogue_import_waiting (import_id, row_number, doubt, brand_name, name) values (1, 4, 'no_category', 'Glow & Co', 'Moon Mist');
insert into catalogue_import_added (import_id, kind, row_id) values (1, 'product', 2);
insert into catalogue_import_filled (import_id, product_id, description) values (1, 1, 'A velvet red');
insert into catalogue_brand_spellings values (1, 2, 'Glow & Co', 3, 1);
insert into removed_products (kind, key) values ('barcode', '4006381333948');
insert into different_brands values (1, 2);
insert into product_ingredients (product_id, source, language, ingredients, seen_at) values (1, 'openbeautyfacts', 'en', 'aqua, mica', now());
