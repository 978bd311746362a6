insert into entry_levels (user_id, entry_id, level, set_on, set_at, grams) select user_id, id, 60, '2026-05-02', now(), 48.5 from shelf_entries limit 1;
