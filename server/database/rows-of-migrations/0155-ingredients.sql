insert into ingredients (key, name, search_text) values ('aqua', 'Aqua', 'aqua water');
update product_ingredients set items = '[{"written": "aqua", "ingredient": 1}]', ingredient_ids = '{1}', read_with = 1 where id = 1;
