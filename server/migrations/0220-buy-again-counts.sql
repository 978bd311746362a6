-- The network where an account was created, as a keyed hash. Counts shown to others include at most two accounts of one.
alter table accounts add column joined_network bytea;

-- How many would buy a product again: the same for all viewers, rounded, recounted after a week at the earliest (REVA-08).
create table buy_again_counts (
  family_id bigint primary key references products on delete cascade,
  yes integer not null check (yes >= 0 and yes % 5 = 0),
  total integer not null check (total >= 10 and total % 5 = 0 and yes <= total),
  counted_at timestamptz not null
);
