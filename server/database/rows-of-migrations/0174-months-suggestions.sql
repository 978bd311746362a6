insert into months_suggestions (user_id, product_id, months) select id, 1, 12 from members limit 1;
