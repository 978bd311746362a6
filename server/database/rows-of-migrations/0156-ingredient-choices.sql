update reviews set ingredients_version_id = 1 where id = 1;
insert into ingredient_choices (user_id, ingredient_id, choice) select id, 1, 'avoid' from members limit 1;
