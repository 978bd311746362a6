insert into buy_again_counts (family_id, yes, total, counted_at)
  select min(id), 10, 15, '2026-01-01 10:00Z' from products where parent_id is null;
