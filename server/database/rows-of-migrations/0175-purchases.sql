insert into purchases (user_id, product_id, product_name, obtained, bought_on, price_minor, currency, size_amount, size_unit, bought_at) select id, 1, 'Balm', 'paid', '2026-05-01', 1290, 'EUR', 7.5, 'ml', 'Corner shop' from members limit 1;
insert into spending_goals (user_id, kind, starts_on, ends_on, most_products) select id, 'low_buy', '2026-05-01', '2026-05-31', 2 from members limit 1;
