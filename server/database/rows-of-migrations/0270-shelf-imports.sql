insert into shelf_imports (user_id, state, today, total, done) select id, 'running', '2026-01-01', 2, 1 from members limit 1;
insert into shelf_import_pieces (user_id, place, entries) select user_id, 1, '[]' from shelf_imports;
