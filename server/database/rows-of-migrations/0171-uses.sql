update shelf_entries set printed_expiry = '2027-03', batch_note = 'L2041', own_period = 9, would_buy_again = true, would_buy_again_at = now();
insert into entry_uses (user_id, entry_id, key, used_on, used_at) select user_id, id, gen_random_uuid(), '2026-05-01', now() from shelf_entries limit 1;
insert into entry_levels (user_id, entry_id, level, set_on, set_at) select user_id, id, 60, '2026-05-01', now() from shelf_entries limit 1;
