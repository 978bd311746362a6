insert into uploads (user_id, id, picture)
values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000b01', 'p' || repeat('0', 62) || '2');
