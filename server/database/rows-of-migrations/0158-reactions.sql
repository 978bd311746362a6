insert into reactions (user_id, happened_on, kind, strength, product_ids, product_names) select id, '2026-05-01', 'redness', 2, '{1}', '{Balm}' from members limit 1;
