update shelf_entries set shade_verdict = 'match', shade_verdict_at = now() where id = 1;
insert into shade_lines values (5, 1, 1, 2, 3);
insert into worn_shades values (3, 5, 60, 10, 20, 5);
