insert into ingredient_suggestions (user_id, product_id, ingredients) select id, 1, 'aqua, mica' from members limit 1;
