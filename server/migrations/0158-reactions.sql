-- A member's reaction diary; nobody else sees it. Products are named by id and by name: an entry outlives them.
create table reactions (
  user_id uuid not null references members on delete cascade,
  id bigint generated always as identity,
  happened_on date not null,
  kind text not null check (kind in ('fine', 'redness', 'itching', 'burning', 'dryness', 'breakout', 'rash', 'swelling', 'eyes', 'other')),
  -- 1 mild, 2 clear, 3 strong; null where all was fine.
  strength smallint check (strength between 1 and 3),
  product_ids bigint[] not null check (cardinality(product_ids) between 1 and 10),
  product_names text[] not null,
  note text check (char_length(note) <= 1000),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check ((kind = 'fine') = (strength is null)),
  check (cardinality(product_names) = cardinality(product_ids))
);
create index reactions_in_order on reactions (user_id, happened_on desc, id desc);
