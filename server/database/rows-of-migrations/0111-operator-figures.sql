insert into call_figures values ('2026-01-01 10:00Z', 'GET /api/products', 12, 1, 0.4, 0.09);
insert into daily_figures values ('2026-01-01', 'database_bytes', 12000000);
