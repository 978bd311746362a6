insert into turning_settings (user_id, time_zone, next_check_at) select id, 'Europe/Paris', now() from members limit 1;
insert into turning_notices (user_id, entry_id, opened_on, told_at) select user_id, id, '2026-01-31', now() from shelf_entries limit 1;
