insert into progress_photos (user_id, product_id, product_name, picture, taken_on) select id, 1, 'Balm', 'p' || repeat('0', 63), '2026-05-01' from members limit 1;
